import { useMemo } from 'react';
import type { FilterEntry, WireRecord } from '#model/wire.ts';
import { useCurrencySign } from '#web/api/currencies.ts';
import { useRecords } from '#web/api/records.ts';
import { formatNumber } from '#web/ui/format.ts';
import { linkedCaption, linkedRecord } from '#web/fields/pickers/linked-records.ts';
import type { ToldColumn } from './told-columns.ts';

/** The most links that one table shows. */
const MOST = 1000;

type ById = ReadonlyMap<unknown, WireRecord>;

function idsOf(rows: Iterable<WireRecord>, property: string): readonly number[] {
  const ids = [...rows].map((row) => row[property]).filter((id) => typeof id === 'number');
  return [...new Set(ids)].toSorted((one, other) => one - other);
}

/** The records with these ids, by their ids: one request, however many; none where none are asked for. */
function useRecordsById(className: string, ids: readonly number[]): ById {
  const filter: readonly FilterEntry[] = [{ fieldName: 'id', operator: 'in', fieldValue: ids }];
  const { data } = useRecords(className, { filter, pageSize: MOST }, { enabled: ids.length > 0 });
  return useMemo(() => new Map(data?.items.map((item) => [item.id, item])), [data]);
}

/** What a table of a commodity's prices tells of each beside its name: the catalogue, the price list and the price (spec 1 §3). */
export function usePriceColumns(links: readonly WireRecord[]): readonly ToldColumn[] {
  const items = useRecordsById('priceListItem', idsOf(links, 'priceListItemId'));
  const lists = useRecordsById('pricelist', idsOf(items.values(), 'pricelistId'));
  const catalogs = useRecordsById('PriceCatalog', idsOf(lists.values(), 'priceCatalogId'));
  const signOf = useCurrencySign();
  const captionOf = (record: WireRecord | undefined, property: string) => {
    const linked = record === undefined ? null : linkedRecord(record, property);
    return linked === null ? null : linkedCaption(linked);
  };
  const itemOf = (link: WireRecord) => items.get(link['priceListItemId']);
  const listOf = (link: WireRecord) => lists.get(itemOf(link)?.['pricelistId']);
  return [
    { caption: 'Каталог цен', textOf: (link) => captionOf(listOf(link), 'priceCatalogId') },
    { caption: 'Прайс-лист', textOf: (link) => captionOf(itemOf(link), 'pricelistId') },
    {
      caption: 'Цена',
      isNumeric: true,
      textOf: (link) => {
        const price = itemOf(link)?.['price'];
        const sign = signOf(catalogs.get(listOf(link)?.['priceCatalogId'])?.['currencyId']);
        return typeof price === 'number' ? `${formatNumber(price)}${sign === null ? '' : `\u00a0${sign}`}` : null;
      },
    },
  ];
}
