import { defineClass } from '#model/define-class.ts';
import { componentReference } from '#model/kinds/component-reference.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { email } from '#model/kinds/email.ts';
import { enumeration } from '#model/kinds/enumeration.ts';
import { html } from '#model/kinds/html.ts';
import { integer } from '#model/kinds/integer.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/** A letter of the product: recipient, subject, outcome and error. Written only by the product. */
export const mailLog = defineClass({
  name: 'mailLog',
  classId: 607,
  caption: 'Письмо',
  gender: 'neuter',
  pluralCaption: 'Журнал писем',
  description: 'Отправленные и неотправленные письма',
  route: 'maillog',
  navigation: { group: 'mail', priority: 50 },
  view: 'list',
  roles: [],
  writtenByProduct: true,
  rowActions: ['decideLetter'],
  captionProperty: 'subject',
  columns: ['email', 'status', 'sentAt', 'reason'],
  properties: {
    subject: string({ caption: 'Тема', readonly: true, max: 500, visibleInTable: true, searchable: true }),
    email: email({ caption: 'Кому', readonly: true, visibleInTable: true, searchable: true }),
    status: enumeration({
      caption: 'Состояние',
      readonly: true,
      items: [
        { id: 'waiting', caption: 'Ожидает отправки' },
        { id: 'sent', caption: 'Отправлено' },
        { id: 'failed', caption: 'Не отправлено' },
        { id: 'skipped', caption: 'Не отправлялось' },
        { id: 'logged', caption: 'Записано без отправки' },
      ],
      visibleInTable: true,
    }),
    reason: multiline({ caption: 'Почему не отправлено', readonly: true, max: 2000, visibleInTable: true }),
    sendAt: datetime({ caption: 'Уйдёт', readonly: true, visibleInTable: true }),
    sentAt: datetime({ caption: 'Отправлено', readonly: true, visibleInTable: true }),
    attempts: integer({ caption: 'Попыток', readonly: true, default: 0, visibleInTable: true }),
    mailScenarioId: reference('MailScenario', { caption: 'Сценарий', readonly: true, visibleInTable: true }),
    subscriberId: reference('subscriber', { caption: 'Подписчик', readonly: true }),
    componentId: componentReference({ caption: 'Запись', readonly: true, onDelete: 'setNull' }),
    html: html({ caption: 'Текст', readonly: true }),
  },
});
