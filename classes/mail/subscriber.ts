import { defineClass } from '#model/define-class.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { email } from '#model/kinds/email.ts';
import { references } from '#model/kinds/references.ts';
import { string } from '#model/kinds/string.ts';

/** A mailing subscriber; unsubscribed ones are kept, so that nothing is sent again (spec 1 §2, /manage/subscribers). */
export const subscriber = defineClass({
  name: 'subscriber',
  classId: 601,
  caption: 'Подписчик',
  gender: 'masculine',
  pluralCaption: 'Подписчики',
  description: 'Подписчики рассылок и их темы',
  route: 'subscribers',
  navigation: { group: 'mail', priority: 10, accusative: 'подписчика' },
  roles: ['siteEditors', 'subscriberManager'],
  captionProperty: 'email',
  facts: ['fullName', 'subscribedAt'],
  columns: ['fullName', 'subscribedAt', 'topicIds', 'unsubscribedAt'],
  properties: {
    email: email({
      caption: 'E-mail',
      required: true,
      unique: true,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    fullName: string({ caption: 'ФИО', visibleInTable: true, searchable: true, inPicker: true }),
    subscribedAt: datetime({ caption: 'Подписался', visibleInTable: true }),
    unsubscribedAt: datetime({
      caption: 'Отписался',
      visibleInTable: true,
      notBefore: { property: 'subscribedAt', message: 'Отписка не может быть раньше подписки' },
    }),
    topicIds: references('professionalArea', { caption: 'Темы', visibleInTable: true }),
  },
});
