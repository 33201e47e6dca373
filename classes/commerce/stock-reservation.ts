import { defineClass } from '#model/define-class.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { integer } from '#model/kinds/integer.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/** Stock that is put aside for a line of an order that is not sent yet. Written only by the product. */
export const stockReservation = defineClass({
  name: 'stockReservation',
  classId: 330,
  caption: 'Резерв',
  gender: 'masculine',
  pluralCaption: 'Резервы',
  counted: { one: 'резерв', few: 'резерва', many: 'резервов' },
  description: 'Товары, отложенные для заказов',
  view: 'list',
  roles: ['siteEditors', 'customerService'],
  writtenByProduct: true,
  captionProperty: 'commodityId',
  uniqueTogether: [['orderItemId', 'warehouseId']],
  defaultOrder: { fieldName: 'id', direction: 'ASC' },
  properties: {
    commodityId: reference('commodity', {
      caption: 'Товар',
      required: true,
      readonly: true,
      searchable: true,
      visibleInTable: true,
    }),
    modificationId: reference('modification', {
      caption: 'Модификация',
      readonly: true,
      onDelete: 'restrict',
      searchable: true,
      visibleInTable: true,
    }),
    warehouseId: reference('warehouse', {
      caption: 'Склад',
      required: true,
      readonly: true,
      searchable: true,
      visibleInTable: true,
    }),
    quantity: integer({ caption: 'Количество, шт.', required: true, readonly: true, visibleInTable: true }),
    orderId: reference('order', {
      caption: 'Заказ',
      required: true,
      readonly: true,
      onDelete: 'cascade',
      searchable: true,
      visibleInTable: true,
    }),
    orderItemId: reference('orderItem', {
      caption: 'Позиция заказа',
      required: true,
      readonly: true,
      onDelete: 'cascade',
    }),
    reason: string({ caption: 'Основание', readonly: true, visibleInTable: true }),
    createDate: datetime({ caption: 'Отложено', group: 'system', readonly: true, visibleInTable: true }),
  },
});
