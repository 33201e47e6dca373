import { defineClass } from '#model/define-class.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { email } from '#model/kinds/email.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/**
 * An invitation to an event; the mail system sets when it was sent, opened and accepted (spec 1 §2,
 * /manage/invitations).
 */
export const invitation = defineClass({
  name: 'invitation',
  classId: 411,
  caption: 'Приглашение',
  gender: 'neuter',
  pluralCaption: 'Приглашения',
  counted: { one: 'приглашение', few: 'приглашения', many: 'приглашений' },
  description: 'Приглашения на мероприятия',
  route: 'invitations',
  navigation: { group: 'events', priority: 60 },
  isCopyable: false,
  captionProperty: 'email',
  columns: ['fullName', 'eventId', 'sentAt', 'acceptedAt', 'openedAt'],
  groups: { delivery: { caption: 'Доставка', priority: 20 } },
  properties: {
    eventId: reference('event', {
      caption: 'Мероприятие',
      required: true,
      onDelete: 'cascade',
      visibleInTable: true,
    }),
    email: email({ caption: 'E-mail', required: true, visibleInTable: true, searchable: true, inPicker: true }),
    fullName: string({ caption: 'ФИО', visibleInTable: true, searchable: true, inPicker: true }),
    sentAt: datetime({ caption: 'Отправлено', group: 'delivery', readonly: true, visibleInTable: true }),
    openedAt: datetime({ caption: 'Открыто', group: 'delivery', readonly: true, visibleInTable: true }),
    acceptedAt: datetime({ caption: 'Принято', group: 'delivery', readonly: true, visibleInTable: true }),
  },
});
