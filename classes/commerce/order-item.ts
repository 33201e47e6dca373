import { defineClass } from '#model/define-class.ts';
import { decimal } from '#model/kinds/decimal.ts';
import { integer } from '#model/kinds/integer.ts';
import { reference } from '#model/kinds/reference.ts';

/** One line of an order; the price is that of one piece on the day of the order (spec 1 §2, /manage/orders). */
export const orderItem = defineClass({
  name: 'orderItem',
  classId: 302,
  caption: 'Позиция заказа',
  pluralCaption: 'Позиции заказа',
  counted: { one: 'позиция заказа', few: 'позиции заказа', many: 'позиций заказа' },
  roles: ['siteEditors', 'customerService'],
  captionProperty: 'commodityId',
  toldWith: 'orderId',
  defaultOrder: { fieldName: 'id', direction: 'ASC' },
  properties: {
    orderId: reference('order', { caption: 'Заказ', required: true, onDelete: 'cascade', visibleInTable: true }),
    commodityId: reference('commodity', {
      caption: 'Товар',
      required: true,
      searchable: true,
      visibleInTable: true,
      tells: ['article', 'priceInForce', 'inStock'],
    }),
    modificationId: reference('modification', {
      caption: 'Модификация',
      onDelete: 'restrict',
      dependsOn: { property: 'commodityId', fieldName: 'commodityId', strict: true },
      searchable: true,
      visibleInTable: true,
    }),
    quantity: integer({
      caption: 'Количество',
      required: true,
      default: 1,
      min: 1,
      max: 1_000_000,
      visibleInTable: true,
    }),
    price: decimal({
      caption: 'Цена',
      description: 'Цена модификации, прайс-листа на день заказа или товара, если не указана',
      assigned: true,
      min: 0,
      currency: { through: 'orderId' },
      visibleInTable: true,
    }),
    discount: decimal({
      caption: 'Скидка',
      description: 'По промокоду заказа',
      readonly: true,
      default: 0,
      visibleInTable: true,
    }),
    sum: decimal({
      caption: 'Сумма',
      description: 'Со скидкой',
      readonly: true,
      default: 0,
      visibleInTable: true,
    }),
  },
});
