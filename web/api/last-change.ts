import { useQuery } from '@tanstack/react-query';
import { rootName } from '#model/structured/structured-path.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import { call } from './connection/client.ts';
import { checkedList } from './connection/invariants.ts';
import { recordKeys } from './records.ts';
import { liveQuery } from './live/live-query.ts';

/** The number of latest changes among which that of a field is looked for. */
const LATEST = 20;

/** The latest change of a record's field; null while loading and where the reader may not read it. */
export function useLastChange(
  className: string | undefined,
  id: number | null,
  fieldName: string,
): Pick<HistoryEntry, 'at' | 'user'> | null {
  const { data } = useQuery(
    liveQuery({
      queryKey: [...recordKeys.history(className ?? '', id ?? 0), 'latest'],
      reads: [{ history: className ?? '', id: id ?? 0 }],
      queryFn: async ({ signal }) => {
        const params = { className: className ?? '', id: id ?? 0 };
        const asked = { params, query: { pageSize: LATEST }, signal };
        return checkedList(await call('GET /manage/:className/:id/history/', asked)).items;
      },
      enabled: className !== undefined && id !== null,
      staleTime: 0,
    }),
  );
  return data?.find(({ fields }) => fields.some((field) => rootName(field.fieldName) === fieldName)) ?? null;
}
