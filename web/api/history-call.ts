import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { HistoryEntry } from '#model/wire/history.ts';
import { call } from './connection/client.ts';
import { checkedList } from './connection/invariants.ts';
import { liveQuery } from './live/live-query.ts';
import { recordKeys } from './records.ts';

/** The number of changes of a record that are fetched: the maximum of one reply. */
const HISTORY_SIZE = 200;

/** Requests the latest changes of a record, newest first. */
export async function requestHistory(
  className: string,
  id: number,
  signal?: AbortSignal,
): Promise<readonly HistoryEntry[]> {
  const asked = { params: { className, id }, query: { pageSize: HISTORY_SIZE }, ...(signal ? { signal } : {}) };
  return checkedList(await call('GET /manage/:className/:id/history/', asked)).items;
}

/** The latest changes of a record, newest first. */
export function useHistory(className: string, id: number): UseQueryResult<readonly HistoryEntry[]> {
  return useQuery(
    liveQuery({
      queryKey: recordKeys.history(className, id),
      reads: [{ history: className, id }],
      queryFn: ({ signal }) => requestHistory(className, id, signal),
      staleTime: 0,
    }),
  );
}
