import { defineClass } from '#model/define-class.ts';
import { computedString } from '#model/kinds/computed-string.ts';
import { decimal } from '#model/kinds/decimal.ts';
import { integer } from '#model/kinds/integer.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/** One line of a price list, in its zone; lines form a tree (spec 1 §2, …/zones/price-lists/:priceListId). */
export const priceListItem = defineClass({
  name: 'priceListItem',
  classId: 307,
  caption: 'Позиция прайс-листа',
  pluralCaption: 'Позиции прайс-листа',
  counted: { one: 'позиция прайс-листа', few: 'позиции прайс-листа', many: 'позиций прайс-листа' },
  description: 'Цены прайс-листа по зонам',
  nested: [
    {
      path: 'price-catalogs/:id/zones/price-lists/:priceListId',
      parent: 'pricelist',
      property: 'pricelistId',
      above: { parent: 'PriceCatalog', through: 'priceCatalogId' },
    },
  ],
  view: 'list',
  importedUnder: { property: 'pricelistId', way: 'prices' },
  roles: ['siteEditors', 'eventManagers'],
  captionProperty: 'caption',
  defaultOrder: { fieldName: 'priority', direction: 'ASC' },
  properties: {
    pricelistId: reference('pricelist', {
      caption: 'Прайс-лист',
      required: true,
      onDelete: 'cascade',
      visibleInTable: true,
      inPicker: true,
    }),
    caption: string({
      caption: 'Название',
      required: true,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    article: computedString(
      {
        caption: 'Артикул',
        description: 'Товара с этой позицией, первого из нескольких',
        visibleInTable: true,
      },
      'pricedArticle',
      ['ProductPriceListItem', 'commodity'],
    ),
    zone: string({ caption: 'Зона', max: 100, visibleInTable: true, searchable: true }),
    price: decimal({ caption: 'Цена', min: 0, visibleInTable: true, inPicker: true }),
    parentId: reference('priceListItem', {
      caption: 'Входит в позицию',
      onDelete: 'cascade',
      acyclic: true,
      dependsOn: { property: 'pricelistId', fieldName: 'pricelistId', strict: true },
    }),
    priority: integer({ caption: 'Приоритет', group: 'system', default: 0, sortable: true }),
  },
});
