import { defineClass } from '#model/define-class.ts';
import { email } from '#model/kinds/email.ts';
import { phone } from '#model/kinds/phone.ts';
import { reference } from '#model/kinds/reference.ts';
import { state } from '#model/kinds/state.ts';
import { string } from '#model/kinds/string.ts';

/**
 * A user of the public site, referenced by registrations, orders and consents. Administrators edit it; roles that
 * choose a user in a picker read it.
 */
export const userProfile = defineClass({
  name: 'userProfile',
  classId: 205,
  caption: 'Профиль пользователя',
  gender: 'masculine',
  pluralCaption: 'Профили пользователей',
  description: 'Посетители сайта',
  roles: [],
  isPerson: true,
  captionProperty: 'fullName',
  duplicates: { kind: 'people', name: ['fullName'], phones: ['phone'], emails: ['email'] },
  properties: {
    fullName: string({ caption: 'ФИО', required: true, visibleInTable: true, searchable: true, inPicker: true }),
    email: email({ caption: 'E-mail', unique: true, visibleInTable: true, searchable: true, inPicker: true }),
    phone: phone({ caption: 'Телефон', visibleInTable: true, searchable: true, inPicker: true }),
    regionId: reference('region', {
      caption: 'Город',
      editor: 'city',
      filter: [{ fieldName: 'regionTypeId', fieldValue: 3 }],
      visibleInTable: true,
    }),
    instanceStateId: state({ states: [1, 4, 5, 6] }),
  },
});
