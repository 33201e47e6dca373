import { defineClass } from '#model/define-class.ts';
import { email } from '#model/kinds/email.ts';
import { phone } from '#model/kinds/phone.ts';
import { reference } from '#model/kinds/reference.ts';
import { state } from '#model/kinds/state.ts';
import { string } from '#model/kinds/string.ts';

/** A manager responsible for clients (spec 1 §2, /manage/crm/clientmanagers). */
export const clientManager = defineClass({
  name: 'clientManager',
  classId: 502,
  caption: 'Менеджер',
  gender: 'masculine',
  pluralCaption: 'Менеджеры',
  description: 'Менеджеры, которые ведут клиентов',
  route: 'crm/clientmanagers',
  navigation: { group: 'crm', priority: 40, accusative: 'менеджера' },
  listScreen: 'managers',
  isPerson: true,
  captionProperty: 'fullName',
  facts: ['phone', 'email'],
  defaultOrder: { fieldName: 'fullName', direction: 'ASC' },
  related: [
    { className: 'client', property: 'managerId' },
    { className: 'lead', property: 'managerId', caption: 'Лиды' },
    { className: 'phoneCall', property: 'managerId' },
    { className: 'clientWebOrder', property: 'managerId', caption: 'Веб-заявки' },
  ],
  properties: {
    fullName: string({
      caption: 'ФИО',
      required: true,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    userId: reference('user', { caption: 'Пользователь', visibleInTable: true }),
    phone: phone({ caption: 'Телефон', visibleInTable: true }),
    email: email({ caption: 'E-mail', visibleInTable: true, searchable: true }),
    instanceStateId: state({ states: [1, 4, 5] }),
  },
});
