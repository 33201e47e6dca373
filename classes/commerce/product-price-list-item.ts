import { defineClass } from '#model/define-class.ts';
import { integer } from '#model/kinds/integer.ts';
import { reference } from '#model/kinds/reference.ts';

/** The price list's line by which a commodity is sold (spec 1 §3). */
export const productPriceListItem = defineClass({
  name: 'ProductPriceListItem',
  classId: 318,
  caption: 'Цена товара',
  pluralCaption: 'Цены товара',
  counted: { one: 'цена товара', few: 'цены товара', many: 'цен товара' },
  captionProperty: 'priceListItemId',
  defaultOrder: { fieldName: 'priority', direction: 'ASC' },
  uniqueTogether: [['productId', 'priceListItemId']],
  properties: {
    productId: reference('commodity', {
      caption: 'Товар',
      required: true,
      onDelete: 'cascade',
      searchable: true,
      visibleInTable: true,
    }),
    priceListItemId: reference('priceListItem', {
      caption: 'Позиция прайс-листа',
      required: true,
      onDelete: 'cascade',
      searchable: true,
      visibleInTable: true,
    }),
    priority: integer({ caption: 'Приоритет', group: 'system', default: 0, sortable: true }),
  },
});
