import { entryFields } from '../component-fields.ts';
import { isReference, refTo, type DemoRecord } from '../demo-batch.ts';
import { rowsOf } from '../rows.ts';
import { dayAfter } from '../timeline.ts';
import { slugOf } from '#model/slug.ts';

/** Catalogue, currency, price list, the day it begins and the day it ends, counted from the set's latest day, share of the retail price. */
const LISTS = `
Розничные цены | RUB | Розница, осень 2026 | -60 | 90 | 1
Розничные цены | RUB | Розница, лето 2026 | -150 | -61 | 0.97
Цены для клиник | RUB | Клиники, осень 2026 | -60 | 90 | 0.9
Цены для учебных центров | RUB | Учебные центры, 2026–2027 | -75 | 290 | 0.85
Экспортные цены | KZT | Экспорт, осень 2026 | -60 | 90 | 6.2
`;

/** Zones of a price list with the classes of goods priced there. */
const ZONES = `
Диагностика | Тонометры, Термометры, Пульсоксиметры, Глюкометры
Расходные материалы | Перевязка, Одноразовая одежда, Антисептики
`;

/** Which goods a line of a price list is reckoned from: so many from the beginning of its class. */
const GOODS_IN_CLASS = 2;

/** The catalogues of prices. */
export function priceCatalogRecords(): readonly DemoRecord[] {
  const catalogs = new Map(rowsOf(LISTS).map(([caption = '', currency = '']) => [caption, currency]));
  return [...catalogs].map(([caption, currency], index) => ({
    ...entryFields({ caption }, index),
    currencyId: refTo('currency', currency),
  }));
}

/** The price lists of the catalogues. */
export function pricelistRecords(): readonly DemoRecord[] {
  return rowsOf(LISTS).map(([catalog = '', , caption = '', from, to], index) => ({
    ...entryFields({ caption }, index),
    instanceStateId: Number(to) < 0 ? 5 : 4,
    priceCatalogId: refTo('PriceCatalog', slugOf(catalog)),
    validFrom: dayAfter(Number(from)),
    validTo: dayAfter(Number(to)),
  }));
}

function ofClass(goods: readonly DemoRecord[], kind: string): readonly DemoRecord[] {
  const { ref } = refTo('productClass', slugOf(kind));
  return goods.filter(({ productClassId: value }) => isReference(value) && value.ref === ref).slice(0, GOODS_IN_CLASS);
}

/** The lines of the price lists: a heading for each class, and the goods below it. */
export function priceListItemRecords(goods: readonly DemoRecord[]): readonly DemoRecord[] {
  return rowsOf(LISTS)
    .slice(0, 3)
    .flatMap(([, , list = '', , , share]) =>
      rowsOf(ZONES).flatMap(([zone = '', kinds = '']) =>
        kinds.split(', ').flatMap((kind, at) => {
          const heading = `${slugOf(list)}/${slugOf(kind)}`;
          const shared = { pricelistId: refTo('pricelist', slugOf(list)), zone };
          return [
            { ...shared, $key: heading, caption: kind, priority: (at + 1) * 100 },
            ...ofClass(goods, kind).map((commodity, place) => ({
              ...shared,
              $key: `${slugOf(list)}/${String(commodity.$key)}`,
              caption: String(commodity.caption),
              price: Math.round(Number(commodity.price) * Number(share)),
              parentId: refTo('priceListItem', heading),
              priority: (at + 1) * 100 + place + 1,
            })),
          ];
        }),
      ),
    );
}

/** The retail price of each of the goods that the retail list names. */
export function productPriceRecords(items: readonly DemoRecord[], goods: readonly DemoRecord[]): readonly DemoRecord[] {
  const keys = new Set(goods.map((commodity) => String(commodity.$key)));
  return items.flatMap(({ $key }) => {
    const product = String($key).split('/')[1] ?? '';
    return keys.has(product)
      ? [{ productId: refTo('commodity', product), priceListItemId: refTo('priceListItem', String($key)) }]
      : [];
  });
}
