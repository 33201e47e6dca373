import { defineClass } from '#model/define-class.ts';
import { boolean } from '#model/kinds/boolean.ts';
import { enumeration } from '#model/kinds/enumeration.ts';
import { html } from '#model/kinds/html.ts';
import { string } from '#model/kinds/string.ts';
import { LETTER_TRIGGERS } from '#model/letter-triggers.ts';

/** A letter and its trigger (spec 1 §2, spec 2 §3.7, /manage/mailscenario). */
export const mailScenario = defineClass({
  name: 'MailScenario',
  classId: 604,
  caption: 'Сценарий рассылки',
  gender: 'masculine',
  pluralCaption: 'Сценарии рассылок',
  description: 'Письма и события, по которым они уходят',
  route: 'mailscenario',
  navigation: { group: 'mail', priority: 20 },
  captionProperty: 'caption',
  facts: ['trigger'],
  groups: { letter: { caption: 'Письмо', priority: 20 } },
  properties: {
    caption: string({
      caption: 'Название',
      required: true,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    trigger: enumeration({
      caption: 'Когда отправлять',
      required: true,
      items: LETTER_TRIGGERS,
      visibleInTable: true,
    }),
    isActive: boolean({ caption: 'Включён', default: true, visibleInTable: true }),
    subject: string({
      caption: 'Тема письма',
      group: 'letter',
      required: true,
      visibleInTable: true,
      searchable: true,
    }),
    html: html({
      caption: 'Текст письма',
      group: 'letter',
      description:
        'В теме и тексте можно писать {{caption}}, {{folder}}, {{fullName}}, {{date}}, а о записи папки — {{class}}, {{published}}, {{created}}, {{changed}}: «новость», «опубликована» и так далее, {{Class}} — с большой буквы; об ответе на форму — {{number}} и {{answers}}',
    }),
  },
});
