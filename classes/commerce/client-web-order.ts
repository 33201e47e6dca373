import { defineClass } from '#model/define-class.ts';
import { email } from '#model/kinds/email.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { phone } from '#model/kinds/phone.ts';
import { reference } from '#model/kinds/reference.ts';
import { state } from '#model/kinds/state.ts';
import { string } from '#model/kinds/string.ts';

/** A request that a client sent from the site (spec 1 §2, /manage/client-web-orders). */
export const clientWebOrder = defineClass({
  name: 'clientWebOrder',
  classId: 316,
  caption: 'Веб-заявка клиента',
  pluralCaption: 'Веб-заявки клиентов',
  description: 'Заявки клиентов с сайта',
  route: 'client-web-orders',
  navigation: { group: 'commerce', priority: 20 },
  roles: ['siteEditors', 'supportManager', 'webOrderManagers', 'clientManagers'],
  captionProperty: 'subject',
  facts: ['fullName', 'phone', 'email'],
  columns: ['fullName', 'phone', 'createDate', 'managerId', 'email'],
  recordActions: ['makeLead'],
  groups: { client: { caption: 'Клиент', priority: 20 } },
  properties: {
    subject: string({
      caption: 'Тема',
      required: true,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    text: multiline({ caption: 'Текст заявки', inLists: false }),
    instanceStateId: state({ states: [1, 4, 5, 9, 11], group: 'main' }),
    managerId: reference('clientManager', { caption: 'Менеджер', visibleInTable: true }),
    clientId: reference('client', { caption: 'Клиент', group: 'client' }),
    leadId: reference('lead', { caption: 'Лид', group: 'client', readonly: true, comesBack: true }),
    fullName: string({ caption: 'ФИО', group: 'client', required: true, visibleInTable: true, searchable: true }),
    phone: phone({ caption: 'Телефон', group: 'client', visibleInTable: true, searchable: true }),
    email: email({ caption: 'E-mail', group: 'client', visibleInTable: true, searchable: true }),
  },
});
