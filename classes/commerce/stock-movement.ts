import { defineClass } from '#model/define-class.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { integer } from '#model/kinds/integer.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/**
 * An entry of the journal of stock: pieces that came to a warehouse, or left it, with the reason. Written only by the
 * product, and never changed: what is taken back gets an entry of its own.
 */
export const stockMovement = defineClass({
  name: 'stockMovement',
  classId: 331,
  caption: 'Движение товара',
  gender: 'neuter',
  pluralCaption: 'Движения товаров',
  counted: { one: 'движение товара', few: 'движения товара', many: 'движений товара' },
  description: 'Журнал поступлений, отгрузок и правок остатков',
  view: 'list',
  roles: ['siteEditors', 'customerService'],
  writtenByProduct: true,
  captionProperty: 'reason',
  properties: {
    createDate: datetime({ caption: 'Когда', group: 'system', readonly: true, visibleInTable: true }),
    commodityId: reference('commodity', {
      caption: 'Товар',
      required: true,
      readonly: true,
      onDelete: 'cascade',
      searchable: true,
      visibleInTable: true,
    }),
    modificationId: reference('modification', {
      caption: 'Модификация',
      readonly: true,
      searchable: true,
      visibleInTable: true,
    }),
    warehouseId: reference('warehouse', {
      caption: 'Склад',
      readonly: true,
      searchable: true,
      visibleInTable: true,
    }),
    quantity: integer({
      caption: 'Изменение, шт.',
      required: true,
      readonly: true,
      visibleInTable: true,
    }),
    reason: string({ caption: 'Основание', readonly: true, visibleInTable: true, searchable: true }),
    orderId: reference('order', { caption: 'Заказ', readonly: true, searchable: true, visibleInTable: true }),
    orderItemId: reference('orderItem', { caption: 'Позиция заказа', readonly: true }),
  },
});
