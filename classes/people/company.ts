import { defineComponent } from '#model/component.ts';
import { email } from '#model/kinds/email.ts';
import { phone } from '#model/kinds/phone.ts';
import { string } from '#model/kinds/string.ts';
import { url } from '#model/kinds/url.ts';

/** A company with its branches and registration numbers (spec 2 §3.5, /manage/companies). */
export const company = defineComponent({
  name: 'company',
  classId: 207,
  caption: 'Компания',
  pluralCaption: 'Компании',
  description: 'Компании, их реквизиты и филиалы',
  route: 'companies',
  navigation: { group: 'people', priority: 40 },
  folders: 'many',
  view: 'blocks',
  columns: ['phone', 'email', 'inn'],
  duplicates: { kind: 'companies', name: ['caption'], phones: ['phone'], emails: ['email'], codes: ['inn'] },
  facts: ['inn', 'phone'],
  groups: {
    requisites: { caption: 'Реквизиты', priority: 15 },
    contacts: { caption: 'Контакты', priority: 16 },
  },
  related: [
    { className: 'companyBranch', property: 'companyId' },
    { className: 'courseItem', property: 'ownerId' },
    { className: 'companyPartner', property: 'companyId' },
    { className: 'client', property: 'companyId' },
  ],
  properties: {
    inn: string({ caption: 'ИНН', group: 'requisites', isCode: true, max: 12, visibleInTable: true, searchable: true }),
    kpp: string({ caption: 'КПП', group: 'requisites', isCode: true, max: 9 }),
    ogrn: string({ caption: 'ОГРН', group: 'requisites', isCode: true, max: 15 }),
    phone: phone({ caption: 'Телефон', group: 'contacts', visibleInTable: true }),
    email: email({ caption: 'E-mail', group: 'contacts', visibleInTable: true }),
    site: url({ caption: 'Сайт', group: 'contacts' }),
  },
});
