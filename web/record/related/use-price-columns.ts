import { useMemo } from 'react';
import type { ListAnswer, WireRecord } from '#model/wire/record.ts';
import { useCurrencySign } from '#web/api/currencies.ts';
import { useRecords } from '#web/api/records.ts';
import { formatMoney } from '#web/ui/format.ts';
import { linkedCaption, linkedRecord } from '#web/fields/pickers/linked-records.ts';
import type { ToldColumn } from '../grid/told-columns.ts';
import { asRecord } from '#web/api/typed-records.ts';
import type { RecordValues } from '#web/fields/editor/editor.ts';

/** The maximum number of links in one table. */
const MOST = 1000;

/** The records with these ids. */
function withIds(ids: Iterable<number | null | undefined>) {
  const known = [...new Set(ids)].filter((id) => typeof id === 'number').toSorted((one, other) => one - other);
  return { pageSize: MOST, filter: [{ fieldName: 'id', operator: 'in', fieldValue: known }] } as const;
}

const ifAny = ({ filter: [{ fieldValue }] }: ReturnType<typeof withIds>) => ({ enabled: fieldValue.length > 0 });

/** Records by their ids, in one request; no request for an empty list. */
function useRecordsById<Shown extends { readonly id: number }>(list: ListAnswer<Shown> | undefined) {
  return useMemo(() => new Map<unknown, Shown>(list?.items.map((item) => [item.id, item])), [list]);
}

/** The derived columns of a commodity's price table: the catalogue, the price list and the price (spec 1 §3). */
export function usePriceColumns(rows: readonly WireRecord[]): readonly ToldColumn[] {
  const linkOf = (row: WireRecord) => asRecord<'ProductPriceListItem'>(row);
  const itemIds = withIds(rows.map((row) => linkOf(row).priceListItemId));
  const items = useRecordsById(useRecords('priceListItem', itemIds, ifAny(itemIds)).data);
  const listIds = withIds([...items.values()].map(({ pricelistId }) => pricelistId));
  const lists = useRecordsById(useRecords('pricelist', listIds, ifAny(listIds)).data);
  const catalogIds = withIds([...lists.values()].map(({ priceCatalogId }) => priceCatalogId));
  const catalogs = useRecordsById(useRecords('PriceCatalog', catalogIds, ifAny(catalogIds)).data);
  const signOf = useCurrencySign();
  const captionOf = <Linking extends RecordValues>(record: Linking | undefined, property: keyof Linking & string) => {
    const linked = record === undefined ? null : linkedRecord(record, property);
    return linked === null ? null : linkedCaption(linked);
  };
  const itemOf = (row: WireRecord) => items.get(linkOf(row).priceListItemId);
  const listOf = (row: WireRecord) => lists.get(itemOf(row)?.pricelistId);
  const listText = (item: ReturnType<typeof itemOf>) => {
    const caption = captionOf(item, 'pricelistId');
    const zone = item?.zone ?? '';
    return caption === null || zone === '' ? caption : `${caption} · ${zone}`;
  };
  return [
    { caption: 'Каталог цен', textOf: (link) => captionOf(listOf(link), 'priceCatalogId') },
    { caption: 'Прайс-лист', textOf: (link) => listText(itemOf(link)) },
    {
      caption: 'Цена',
      isNumeric: true,
      textOf: (link) => {
        const price = itemOf(link)?.price;
        const sign = signOf(catalogs.get(listOf(link)?.priceCatalogId)?.currencyId);
        return typeof price === 'number' ? formatMoney(price, sign) : null;
      },
    },
  ];
}
