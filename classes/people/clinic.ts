import { defineComponent } from '#model/component.ts';
import { email } from '#model/kinds/email.ts';
import { phone } from '#model/kinds/phone.ts';
import { string } from '#model/kinds/string.ts';
import { url } from '#model/kinds/url.ts';

/** A clinic with its branches (spec 1 §2, /manage/clinics). */
export const clinic = defineComponent({
  name: 'clinic',
  classId: 204,
  caption: 'Клиника',
  pluralCaption: 'Клиники',
  description: 'Клиники и их филиалы',
  route: 'clinics',
  navigation: { group: 'people', priority: 30 },
  folders: 'many',
  view: 'blocks',
  facts: ['phone', 'email'],
  groups: { contacts: { caption: 'Контакты', priority: 15 } },
  related: [
    { className: 'clinicBranch', property: 'clinicId' },
    { className: 'courseItem', property: 'ownerId' },
    { className: 'clinicCase', property: 'clinicId' },
  ],
  properties: {
    licence: string({ caption: 'Лицензия', searchable: true }),
    phone: phone({ caption: 'Телефон', group: 'contacts', visibleInTable: true }),
    email: email({ caption: 'E-mail', group: 'contacts', visibleInTable: true }),
    site: url({ caption: 'Сайт', group: 'contacts' }),
  },
});
