import { defineClass } from '#model/define-class.ts';
import { date } from '#model/kinds/date.ts';
import { email } from '#model/kinds/email.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { phone } from '#model/kinds/phone.ts';
import { reference } from '#model/kinds/reference.ts';
import { state } from '#model/kinds/state.ts';
import { string } from '#model/kinds/string.ts';

/** A client; calls, leads, requests and calculations point to it (spec 1 §2, /manage/crm/clients). */
export const client = defineClass({
  name: 'client',
  classId: 504,
  caption: 'Клиент',
  gender: 'masculine',
  pluralCaption: 'Клиенты',
  description: 'Клиенты и их менеджеры',
  route: 'crm/clients',
  navigation: { group: 'crm', priority: 10, accusative: 'клиента' },
  view: 'client',
  recordActions: ['recordCall', 'makeOrder'],
  isPerson: true,
  captionProperty: 'fullName',
  facts: ['phone', 'email'],
  columns: ['phone', 'managerId', 'companyId', 'nextStepDate', 'email'],
  calendar: 'nextStepDate',
  duplicates: { kind: 'people', name: ['fullName'], phones: ['phone'], emails: ['email'] },
  groups: { next: { caption: 'Следующий шаг', priority: 20 } },
  related: [
    { className: 'phoneCall', property: 'clientId' },
    { className: 'lead', property: 'clientId', caption: 'Лиды' },
    { className: 'order', property: 'clientId', caption: 'Заказы' },
    { className: 'clientWebOrder', property: 'clientId', caption: 'Веб-заявки' },
    { className: 'clientCalculation', property: 'clientId', caption: 'Расчёты' },
  ],
  timeline: [
    { className: 'phoneCall', property: 'clientId', at: 'startedAt' },
    { className: 'lead', property: 'clientId' },
    { className: 'order', property: 'clientId' },
    { className: 'clientWebOrder', property: 'clientId' },
    { className: 'clientCalculation', property: 'clientId' },
    { className: 'note', property: 'objectId' },
    { className: 'mailLog', property: 'email', own: 'email' },
    { className: 'consent', property: 'email', own: 'email', at: 'givenAt' },
  ],
  properties: {
    fullName: string({
      caption: 'ФИО',
      required: true,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    phone: phone({ caption: 'Телефон', visibleInTable: true, searchable: true, inPicker: true }),
    email: email({ caption: 'E-mail', visibleInTable: true, searchable: true }),
    companyId: reference('company', { caption: 'Компания', visibleInTable: true }),
    regionId: reference('region', {
      caption: 'Город',
      editor: 'city',
      filter: [{ fieldName: 'regionTypeId', fieldValue: 3 }],
    }),
    managerId: reference('clientManager', { caption: 'Менеджер', visibleInTable: true }),
    source: string({ caption: 'Откуда пришёл', max: 100 }),
    comment: multiline({ caption: 'Комментарий', inLists: false }),
    nextStep: string({ caption: 'Что сделать', group: 'next', max: 500 }),
    nextStepDate: date({ caption: 'Когда', group: 'next', visibleInTable: true, sortable: true, isDue: true }),
    nextStepManagerId: reference('clientManager', { caption: 'Кто', group: 'next' }),
    instanceStateId: state({ states: [1, 4, 5] }),
  },
});
