import { defineComponent } from '#model/component.ts';
import { defaultMark } from '#model/default-mark.ts';
import { decimal } from '#model/kinds/decimal.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { phone } from '#model/kinds/phone.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/** A branch of a clinic; a geo object. Latitude and longitude are in degrees. */
export const clinicBranch = defineComponent({
  name: 'clinicBranch',
  classId: 206,
  caption: 'Филиал клиники',
  gender: 'masculine',
  pluralCaption: 'Филиалы клиники',
  counted: { one: 'филиал', few: 'филиала', many: 'филиалов' },
  description: 'Адреса, телефоны и часы работы филиалов',
  nested: [
    {
      path: 'clinics/:clinicId/branches',
      parent: 'clinic',
      property: 'clinicId',
      detail: 'clinics/:clinicId/branches/:id',
    },
  ],
  facts: ['address', 'phone'],
  groups: { place: { caption: 'Расположение', priority: 15 } },
  related: [{ className: 'courseItem', property: 'branchId' }],
  defaultChoice: { kind: 'mark', property: 'isDefault', within: 'clinicId' },
  properties: {
    clinicId: reference('clinic', { caption: 'Клиника', required: true, onDelete: 'cascade', visibleInTable: true }),
    schedule: multiline({ caption: 'График работы', max: 1000 }),
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
