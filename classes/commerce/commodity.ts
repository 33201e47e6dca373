import { defineComponent } from '#model/component.ts';
import { computedDecimal } from '#model/kinds/computed-decimal.ts';
import { decimal } from '#model/kinds/decimal.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/** Goods for sale (spec 1 §3, /manage/commodities). */
export const commodity = defineComponent({
  name: 'commodity',
  classId: 303,
  caption: 'Товар',
  gender: 'masculine',
  pluralCaption: 'Товары',
  description: 'Каталог товаров',
  route: 'commodities',
  navigation: { group: 'commerce', priority: 40 },
  folders: 'many',
  folderActions: ['promoCodes'],
  view: 'blocks',
  facts: ['article', 'priceInForce'],
  columns: ['article', 'price', 'priceInForce', 'brandId'],
  groups: {
    classification: { caption: 'Классификация', priority: 11 },
    price: { caption: 'Цена', priority: 12 },
  },
  related: [
    { className: 'modification', property: 'commodityId' },
    { className: 'ProductPriceListItem', property: 'productId', panel: 'prices', columns: 'prices' },
    { className: 'warehouseStock', property: 'commodityId' },
    { className: 'stockReservation', property: 'commodityId' },
    { className: 'stockMovement', property: 'commodityId' },
  ],
  properties: {
    article: string({
      caption: 'Артикул',
      required: true,
      unique: true,
      isCode: true,
      max: 50,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    brandId: reference('brand', {
      caption: 'Бренд',
      group: 'classification',
      onDelete: 'restrict',
      visibleInTable: true,
    }),
    productSeriesId: reference('productSeries', {
      caption: 'Серия',
      group: 'classification',
      dependsOn: { property: 'brandId', fieldName: 'brandId' },
    }),
    productModelId: reference('productModel', {
      caption: 'Модель',
      group: 'classification',
      dependsOn: { property: 'brandId', fieldName: 'brandId' },
    }),
    productClassId: reference('productClass', { caption: 'Класс товара', group: 'classification' }),
    price: decimal({ caption: 'Цена', group: 'price', min: 0, visibleInTable: true }),
    priceInForce: computedDecimal(
      {
        caption: 'Действующая цена',
        description: 'По прайс-листу каталога цен на сегодня, иначе собственная',
        group: 'price',
        visibleInTable: true,
        inPicker: true,
      },
      'priceInForce',
      ['ProductPriceListItem', 'priceListItem', 'pricelist', 'PriceCatalog', 'currency', 'currencyRate'],
    ),
    inStock: computedDecimal(
      {
        caption: 'Свободно, шт.',
        description: 'На всех складах, без отложенного для заказов',
        group: 'price',
        visibleInTable: true,
        inPicker: true,
        currency: 'none',
      },
      'inStock',
      ['warehouseStock'],
    ),
    oldPrice: decimal({ caption: 'Прежняя цена', group: 'price', min: 0 }),
    currencyId: reference('currency', { caption: 'Валюта', group: 'price', onDelete: 'restrict' }),
    priceCatalogId: reference('PriceCatalog', { caption: 'Каталог цен', group: 'price' }),
  },
});
