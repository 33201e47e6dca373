import type { DemoRecordOf } from '../../demo-batch.ts';
import { conferenceForm } from './conference-form.ts';
import { field, section } from './form-parts.ts';
import { unfinishedForm } from './unfinished-form.ts';

/** The key of the form by which visitors ask to be called. */
export const CALL_FORM = 'call';

/** Forms created by staff: two short ones, one with every kind of field and rule, and a draft with mistakes. */
export function formRecords(): readonly DemoRecordOf<'formDefinition'>[] {
  return [
    {
      $key: CALL_FORM,
      caption: 'Заказать звонок',
      model: { fullName: '', phone: '' },
      sections: [section('contacts', 'Ваши данные', [['submit', 'Перезвоните мне']], { isActive: true })],
      fields: [
        field('fullName', 'string', 'Как к вам обращаться', 'contacts', { required: true }),
        field('phone', 'phone', 'Телефон', 'contacts', { required: true }),
      ],
    },
    {
      caption: 'Заявка на курс',
      model: { fullName: '', email: '', comment: '' },
      sections: [
        section('person', 'Кто вы', [['next', 'Дальше']], { isActive: true }),
        section('course', 'О курсе', [
          ['prev', 'Назад'],
          ['submit', 'Отправить заявку'],
        ]),
      ],
      fields: [
        field('fullName', 'string', 'ФИО', 'person', { required: true }),
        field('email', 'email', 'E-mail', 'person', { required: true, grid: 6 }),
        field('comment', 'multiline', 'Что хотите узнать', 'course', { required: true }),
      ],
    },
    conferenceForm(),
    unfinishedForm(),
  ];
}
