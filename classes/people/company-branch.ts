import { defineComponent } from '#model/component.ts';
import { defaultMark } from '#model/default-mark.ts';
import { decimal } from '#model/kinds/decimal.ts';
import { phone } from '#model/kinds/phone.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';
import { linkedPeople } from '#model/linked-people.ts';

/**
 * A branch of a company, with its services and staff; a geo object (spec 2 §3.5). Latitude and longitude are in
 * degrees.
 */
export const companyBranch = defineComponent({
  name: 'companyBranch',
  classId: 208,
  caption: 'Филиал компании',
  gender: 'masculine',
  pluralCaption: 'Филиалы компании',
  counted: { one: 'филиал', few: 'филиала', many: 'филиалов' },
  description: 'Адреса, услуги и люди филиалов',
  nested: [
    {
      path: 'companies/:companyId/branches',
      parent: 'company',
      property: 'companyId',
      detail: 'companies/:companyId/branches/:id',
    },
  ],
  facts: ['address', 'phone'],
  groups: { place: { caption: 'Расположение', priority: 15 } },
  related: [
    { className: 'companyBranchService', property: 'companyBranchId', place: 'page', includedAs: 'services' },
    linkedPeople({ className: 'companyBranchPerson', source: 'companyBranchId' }),
    { className: 'courseItem', property: 'branchId' },
  ],
  defaultChoice: { kind: 'mark', property: 'isDefault', within: 'companyId' },
  properties: {
    companyId: reference('company', { caption: 'Компания', required: true, onDelete: 'cascade', visibleInTable: true }),
    regionId: reference('region', {
      caption: 'Город',
      group: 'place',
      editor: 'city',
      filter: [{ fieldName: 'regionTypeId', fieldValue: 3 }],
    }),
    address: string({ caption: 'Адрес', group: 'place', max: 500, visibleInTable: true, searchable: true }),
    phone: phone({ caption: 'Телефон', group: 'place', visibleInTable: true }),
    lat: decimal({ caption: 'Широта', currency: 'none', group: 'place', min: -90, max: 90 }),
    lng: decimal({ caption: 'Долгота', currency: 'none', group: 'place', min: -180, max: 180 }),
    isDefault: defaultMark(),
  },
});
