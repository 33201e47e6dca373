import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type QueryClient,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { flatRecord } from '#model/flat-record.ts';
import type { InboxAnswer, InboxEntry } from '#model/wire/inbox.ts';
import type { NotePeople } from '#model/wire/notes.ts';
import { call, callWrite, type AnswerOf, type Written } from './connection/client.ts';
import { checkedRecord } from './connection/invariants.ts';
import { applyChanges } from './live/changes.ts';
import { liveInfiniteQuery, liveQuery } from './live/live-query.ts';
import { rememberRecord, type WrittenChange } from './records.ts';

const PAGE = 20;
const KEY = ['inbox'] as const;
const UNREAD_KEY = [...KEY, 'unread'] as const;

/** What waits for the user, page by page; what comes meanwhile appears. */
export function useInbox(): UseInfiniteQueryResult<InfiniteData<InboxAnswer>> {
  return useInfiniteQuery(
    liveInfiniteQuery<InboxAnswer, string | null>({
      queryKey: [...KEY, 'list'],
      // Records of any class may wait.
      reads: 'all',
      queryFn: ({ signal, pageParam }) =>
        call('GET /inbox/', { query: { pageSize: PAGE, ...(pageParam !== null && { after: pageParam }) }, signal }),
      initialPageParam: null,
      getNextPageParam: (last) => last.next,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
}

/** The number of unread entries; {@link refreshUnread} reads it anew when others change something. */
export function useUnread(): number {
  const { data } = useQuery(
    liveQuery({
      queryKey: UNREAD_KEY,
      reads: ['assignment', 'note'],
      queryFn: ({ signal }) => call('GET /inbox/', { query: { pageSize: 1 }, signal }),
    }),
  );
  return data?.unread ?? 0;
}

/** Reads the number of unread entries anew. */
export function refreshUnread(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: UNREAD_KEY });
}

const DIGEST_KEY = [...KEY, 'digest'] as const;

/** Whether the user is sent in the mornings what waits, and to which address. */
export function useDigest(): UseQueryResult<AnswerOf<'GET /inbox/digest/'>> {
  return useQuery(
    liveQuery({
      queryKey: DIGEST_KEY,
      reads: ['user'],
      queryFn: ({ signal }) => call('GET /inbox/digest/', { signal }),
    }),
  );
}

/** Sets whether the user is sent in the mornings what waits. */
export async function setDigest(client: QueryClient, isWanted: boolean): Promise<void> {
  await call('PUT /inbox/digest/', { body: { isWanted } });
  await client.invalidateQueries({ queryKey: DIGEST_KEY });
}

/** The colleagues whose names fit, those who see the record first; null asks for nobody. */
export function useSeeing(className: string, id: number, text: string | null): UseQueryResult<NotePeople> {
  return useQuery({
    ...liveQuery({
      queryKey: ['responsible', className.toLowerCase(), id, text],
      reads: 'nothing',
      queryFn: ({ signal }) =>
        call('GET /manage/:className/:id/people/', { params: { className, id }, query: { text: text ?? '' }, signal }),
    }),
    enabled: text !== null,
    placeholderData: keepPreviousData,
  });
}

/** Marks an entry as read or unread. */
export async function markEntry(
  client: QueryClient,
  { source, entryId, at }: Pick<InboxEntry, 'source' | 'entryId' | 'at'>,
  isRead: boolean,
): Promise<void> {
  await call('PUT /inbox/:source/:entryId/', { params: { source, entryId }, body: { isRead, at } });
  void client.invalidateQueries({ queryKey: KEY });
}

/** What is decided about a record that waits for confirmation, or is sent to be confirmed. */
export type Decision =
  | { readonly act: 'confirm' }
  | { readonly act: 'return'; readonly reason: string }
  | {
      readonly act: 'ask';
      readonly userId: number;
      readonly dueDate: string | null;
      readonly text: string | null;
    };

function sent(
  className: string,
  id: number,
  decision: Decision,
): Promise<Written<AnswerOf<'PUT /manage/:className/:id/confirm/'>>> {
  const params = { className, id };
  switch (decision.act) {
    case 'confirm':
      return callWrite('PUT /manage/:className/:id/confirm/', { params });
    case 'return':
      return callWrite('PUT /manage/:className/:id/return/', { params, body: { reason: decision.reason } });
    case 'ask': {
      const { userId, dueDate, text } = decision;
      return callWrite('PUT /manage/:className/:id/ask/', { params, body: { userId, dueDate, text } });
    }
  }
}

/** Writes a decision; then what shows the record and its tasks is read anew. */
export async function decide(
  client: QueryClient,
  className: string,
  id: number,
  decision: Decision,
): Promise<WrittenChange> {
  const { answer, changeSet, letters } = await sent(className, id, decision);
  rememberRecord(client, className, flatRecord(checkedRecord(answer)));
  void applyChanges(client, [
    { className, id, changeSet },
    { className: 'assignment', changeSet },
  ]);
  return { changeSet, letters };
}
