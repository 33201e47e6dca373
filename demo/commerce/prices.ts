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

/** The sections of a price list with the product classes below them. */
const SECTIONS = `
Диагностика | Тонометры, Термометры, Пульсоксиметры, Глюкометры
Расходные материалы | Перевязка, Одноразовая одежда, Антисептики
`;

/** A zone where bulky goods cost more, the classes of these goods, and how many times more. */
const FAR_ZONE = { zone: 'Дальний Восток', kinds: ['Тонометры', 'Глюкометры'], share: 1.12 };

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

/** The lines of the price lists: sections, in them a heading for each class, followed by its goods. */
export function priceListItemRecords(
  goods: readonly DemoRecordOf<'commodity'>[],
): readonly DemoRecordOf<'priceListItem'>[] {
  return priceLists().flatMap(({ caption, share }) =>
    rowsOf(SECTIONS).flatMap(([section = '', kinds = ''], at) => {
      const list = slugOf(caption);
      const key = `${list}/${slugOf(section)}`;
      const pricelistId = refTo('pricelist', list);
      return [
        { $key: key, pricelistId, caption: section, priority: (at + 1) * 10 },
        ...kinds
          .split(', ')
          .flatMap((kind, place) => sectionRecords(goods, { list, section: key, kind, place, share })),
      ];
    }),
  );
}

interface PricedKind {
  readonly list: string;
  /** The key of the section. */
  readonly section: string;
  readonly kind: string;
  readonly place: number;
  readonly share: number;
}

/** The heading of a product class and its goods; some of them once more for the far zone. */
function sectionRecords(
  goods: readonly DemoRecordOf<'commodity'>[],
  { list, section, kind, place, share }: PricedKind,
): readonly DemoRecordOf<'priceListItem'>[] {
  const pricelistId = refTo('pricelist', list);
  const heading = `${list}/${slugOf(kind)}`;
  const zones = FAR_ZONE.kinds.includes(kind) ? [null, FAR_ZONE] : [null];
  return [
    {
      $key: heading,
      pricelistId,
      caption: kind,
      parentId: refTo('priceListItem', section),
      priority: (place + 1) * 10,
    },
    ...ofClass(goods, kind).flatMap((commodity, index) =>
      zones.map((far, each): DemoRecordOf<'priceListItem'> => {
        const key = `${list}/${String(commodity.$key)}`;
        return {
          $key: far === null ? key : `${key}/${slugOf(far.zone)}`,
          pricelistId,
          caption: String(commodity.caption),
          ...(far && { zone: far.zone }),
          price: Math.round(Number(commodity.price) * share * (far?.share ?? 1)),
          parentId: refTo('priceListItem', heading),
          priority: (index * 2 + each + 1) * 10,
        };
      }),
    ),
  ];
}

/** The prices of each product, the retail ones first. */
export function productPriceRecords(
  items: readonly DemoRecordOf<'priceListItem'>[],
  goods: readonly DemoRecordOf<'commodity'>[],
): readonly DemoRecordOf<'ProductPriceListItem'>[] {
  const keys = new Set(goods.map((commodity) => String(commodity.$key)));
  const places = new Map<string, number>();
  return items.flatMap(({ $key }): readonly DemoRecordOf<'ProductPriceListItem'>[] => {
    const product = String($key).split('/')[1] ?? '';
    if (!keys.has(product)) return [];
    const priority = (places.get(product) ?? 0) + 1;
    places.set(product, priority);
    return [
      { productId: refTo('commodity', product), priceListItemId: refTo('priceListItem', String($key)), priority },
    ];
  });
}
