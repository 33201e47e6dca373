import { entryFields } from '../component-fields.ts';
import { isReference, refTo, type DemoRecordOf } from '../demo-batch.ts';
import { rowsOf } from '../rows.ts';
import { dayAfter, monthAfter } from '../timeline.ts';
import { slugOf } from '#model/slug.ts';

/**
 * Catalogue, currency, a price list's name besides its first month, its start and end in days (relative to the data
 * set's latest day), share of the retail price.
 */
const LISTS = `
Розничные цены | RUB | Розница | -60 | 90 | 1
Розничные цены | RUB | Розница | -150 | -61 | 0.97
Цены для клиник | RUB | Клиники | -60 | 90 | 0.9
Цены для учебных центров | RUB | Учебные центры | -75 | 290 | 0.85
Экспортные цены | KZT | Экспорт | -60 | 90 | 6.2
`;

/** Zones of a price list with the product classes priced there. */
const ZONES = `
Диагностика | Тонометры, Термометры, Пульсоксиметры, Глюкометры
Расходные материалы | Перевязка, Одноразовая одежда, Антисептики
`;

/** The number of goods per class, counted from its first, that the price list lines use. */
const GOODS_IN_CLASS = 2;

function priceLists() {
  return rowsOf(LISTS).map(([catalog = '', currency = '', name = '', from, to, share]) => ({
    catalog,
    currency,
    caption: `${name}, ${monthAfter(Number(from))}`,
    from: Number(from),
    to: Number(to),
    share: Number(share),
  }));
}

/** The price catalogues. */
export function priceCatalogRecords(): readonly DemoRecordOf<'PriceCatalog'>[] {
  const catalogs = new Map(priceLists().map(({ catalog, currency }) => [catalog, currency]));
  return [...catalogs].map(
    ([caption, currency], index): DemoRecordOf<'PriceCatalog'> => ({
      ...entryFields({ caption }, index),
      isDefault: index === 0,
      currencyId: refTo('currency', currency),
    }),
  );
}

/** The price lists of the catalogues. */
export function pricelistRecords(): readonly DemoRecordOf<'pricelist'>[] {
  return priceLists().map(
    ({ catalog, caption, from, to }, index): DemoRecordOf<'pricelist'> => ({
      ...entryFields({ caption }, index),
      instanceStateId: to < 0 ? 5 : 4,
      isDefault: from <= 0 && to >= 0,
      priceCatalogId: refTo('PriceCatalog', slugOf(catalog)),
      validFrom: dayAfter(from),
      validTo: dayAfter(to),
    }),
  );
}

function ofClass(goods: readonly DemoRecordOf<'commodity'>[], kind: string): readonly DemoRecordOf<'commodity'>[] {
  const { ref } = refTo('productClass', slugOf(kind));
  return goods.filter(({ productClassId: value }) => isReference(value) && value.ref === ref).slice(0, GOODS_IN_CLASS);
}

/** The lines of the price lists: a heading for each class, followed by its goods. */
export function priceListItemRecords(
  goods: readonly DemoRecordOf<'commodity'>[],
): readonly DemoRecordOf<'priceListItem'>[] {
  return priceLists()
    .slice(0, 3)
    .flatMap(({ caption: list, share }) =>
      rowsOf(ZONES).flatMap(([zone = '', kinds = '']) =>
        kinds.split(', ').flatMap((kind, at) => {
          const heading = `${slugOf(list)}/${slugOf(kind)}`;
          const shared = { pricelistId: refTo('pricelist', slugOf(list)), zone };
          return [
            { ...shared, $key: heading, caption: kind, priority: (at + 1) * 100 },
            ...ofClass(goods, kind).map(
              (commodity, place): DemoRecordOf<'priceListItem'> => ({
                ...shared,
                $key: `${slugOf(list)}/${String(commodity.$key)}`,
                caption: String(commodity.caption),
                price: Math.round(Number(commodity.price) * share),
                parentId: refTo('priceListItem', heading),
                priority: (at + 1) * 100 + place + 1,
              }),
            ),
          ];
        }),
      ),
    );
}

/** The retail price of each product in the retail list. */
export function productPriceRecords(
  items: readonly DemoRecordOf<'priceListItem'>[],
  goods: readonly DemoRecordOf<'commodity'>[],
): readonly DemoRecordOf<'ProductPriceListItem'>[] {
  const keys = new Set(goods.map((commodity) => String(commodity.$key)));
  return items.flatMap(({ $key }): readonly DemoRecordOf<'ProductPriceListItem'>[] => {
    const product = String($key).split('/')[1] ?? '';
    return keys.has(product)
      ? [{ productId: refTo('commodity', product), priceListItemId: refTo('priceListItem', String($key)) }]
      : [];
  });
}
