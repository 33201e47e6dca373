import { useMemo } from 'react';
import { useRecords } from '#web/api/records.ts';

/** The maximum number of price lists of a catalogue that are shown. */
const MOST = 1000;

/** The price lists of a catalogue, the newest first; none without a catalogue. */
export function useCatalogLists(priceCatalogId: number | null) {
  const query = useMemo(
    () =>
      ({
        filter: [{ fieldName: 'priceCatalogId', fieldValue: priceCatalogId ?? 0 }],
        orderFieldName: 'validFrom',
        orderFieldDirection: 'DESC',
        pageSize: MOST,
      }) as const,
    [priceCatalogId],
  );
  return useRecords('pricelist', query, { enabled: priceCatalogId !== null });
}
