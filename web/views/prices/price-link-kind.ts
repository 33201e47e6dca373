import type { WireRecord } from '#model/wire/record.ts';
import { signOf } from '#web/api/currencies.ts';
import { requestList } from '#web/api/list-call.ts';
import { asRecord, type RecordsOf } from '#web/api/typed-records.ts';
import { linkedCaption, linkedRecord } from '#web/fields/pickers/linked-records.ts';
import type { LinkKind } from '#web/links/link-kinds.ts';
import { amountText } from './amount-text.ts';

/** The maximum number of price lists of a catalogue that the editor offers. */
const MOST = 1000;

type Pricelist = Pick<RecordsOf<'pricelist'>, 'id' | 'caption'>;

const byId = <Shown extends { readonly id: number }>(items: readonly Shown[]) =>
  new Map<unknown, Shown>(items.map((item) => [item.id, item]));

/** The records with these ids. */
function withIds(ids: readonly unknown[]) {
  return { pageSize: MOST, filter: [{ fieldName: 'id', operator: 'in', fieldValue: [...new Set(ids)] }] } as const;
}

/** The zone of each position, by which those of one list differ, its catalogue and price list, and its price (spec 1 §3). */
async function notesOf(items: readonly WireRecord[], signal: AbortSignal) {
  const positions = items.map((item) => asRecord<'priceListItem'>(item));
  const lists = byId(
    (await requestList('pricelist', withIds(positions.map(({ pricelistId }) => pricelistId)), signal)).items,
  );
  const catalogIds = [...lists.values()].map(({ priceCatalogId }) => priceCatalogId);
  const catalogs = byId((await requestList('PriceCatalog', withIds(catalogIds), signal)).items);
  const currencies = byId((await requestList('currency', { pageSize: MOST }, signal)).items);
  return new Map(
    positions.map((position) => {
      const list = lists.get(position.pricelistId);
      const catalog = list && linkedRecord(list, 'priceCatalogId');
      const listed = linkedRecord(position, 'pricelistId');
      const zone = position.zone ?? '';
      const note = [
        zone === '' ? null : `зона «${zone}»`,
        catalog && linkedCaption(catalog),
        listed && linkedCaption(listed),
      ].filter((part) => typeof part === 'string');
      const sign = signOf(currencies.get(catalogs.get(list?.priceCatalogId)?.currencyId));
      return [position.id, { note: note.join(' · '), amount: amountText(position.price, sign) ?? 'Без цены' }] as const;
    }),
  );
}

/** The links of a commodity with the positions of a catalogue's price lists. */
export function priceLinkKind(lists: readonly Pricelist[]): LinkKind {
  return {
    linkClass: 'ProductPriceListItem',
    ownerField: 'productId',
    farField: 'priceListItemId',
    farClass: 'priceListItem',
    caption: 'Цены товара',
    title: 'Цены товара',
    available: 'Список цен',
    added: 'Добавленные цены',
    pageSize: 100,
    addedText: 'Цена успешно добавлено',
    scope: [{ fieldName: 'pricelistId', operator: 'in', fieldValue: lists.map(({ id }) => id) }],
    types: {
      fieldName: 'pricelistId',
      caption: 'Прайс-лист',
      all: 'Все прайс-листы',
      items: lists.map(({ id, caption }) => ({ value: String(id), caption: caption ?? `№ ${id}` })),
    },
    noted: {
      amountCaption: 'Цена',
      reads: ['pricelist', 'PriceCatalog'],
      notesOf,
    },
  };
}
