import { defineComponent } from '#model/component.ts';
import { defaultMark } from '#model/default-mark.ts';
import { phone } from '#model/kinds/phone.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/** A warehouse (spec 1 §2, /manage/warehouses). */
export const warehouse = defineComponent({
  name: 'warehouse',
  classId: 314,
  caption: 'Склад',
  gender: 'masculine',
  pluralCaption: 'Склады',
  description: 'Склады и остатки товаров',
  route: 'warehouses',
  navigation: { group: 'commerce', priority: 86 },
  facts: ['address', 'phone'],
  related: [
    { className: 'warehouseStock', property: 'warehouseId', place: 'page' },
    { className: 'stockReservation', property: 'warehouseId' },
    { className: 'stockMovement', property: 'warehouseId' },
  ],
  defaultChoice: { kind: 'mark', property: 'isDefault' },
  properties: {
    regionId: reference('region', {
      caption: 'Город',
      editor: 'city',
      filter: [{ fieldName: 'regionTypeId', fieldValue: 3 }],
      visibleInTable: true,
    }),
    address: string({ caption: 'Адрес', max: 500, visibleInTable: true, searchable: true }),
    phone: phone({ caption: 'Телефон', visibleInTable: true }),
    isDefault: defaultMark(),
  },
});
