import { useMemo } from 'react';
import { useRecords } from '#web/api/records.ts';
import type { Pricelist } from './price-nodes.ts';

/** The maximum number of found positions that are shown. */
const MOST = 1000;

/** The positions of these price lists that a search finds, in their order; not asked for without a text. */
export function useFoundPositions(lists: readonly Pricelist[], text: string) {
  const query = useMemo(
    () =>
      ({
        filter: [
          { fieldName: 'searchText', fieldValue: text },
          { fieldName: 'pricelistId', operator: 'in', fieldValue: lists.map(({ id }) => id) },
        ],
        orderFieldName: 'priority',
        orderFieldDirection: 'ASC',
        pageSize: MOST,
      }) as const,
    [lists, text],
  );
  return useRecords('priceListItem', query, { enabled: text !== '' });
}
