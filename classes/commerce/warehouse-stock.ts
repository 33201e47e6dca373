import { defineClass } from '#model/define-class.ts';
import { integer } from '#model/kinds/integer.ts';
import { reference } from '#model/kinds/reference.ts';

/** The stock of a commodity in a warehouse, in pieces. */
export const warehouseStock = defineClass({
  name: 'warehouseStock',
  classId: 315,
  caption: 'Остаток на складе',
  gender: 'masculine',
  pluralCaption: 'Остатки на складах',
  captionProperty: 'commodityId',
  uniqueTogether: [['warehouseId', 'commodityId']],
  properties: {
    warehouseId: reference('warehouse', {
      caption: 'Склад',
      required: true,
      onDelete: 'cascade',
      searchable: true,
      visibleInTable: true,
    }),
    commodityId: reference('commodity', {
      caption: 'Товар',
      required: true,
      onDelete: 'cascade',
      searchable: true,
      visibleInTable: true,
    }),
    quantity: integer({ caption: 'Количество, шт.', required: true, default: 0, min: 0, visibleInTable: true }),
  },
});
