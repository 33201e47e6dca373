import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type QueryClient,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { ExportFormat, JournalAction, JournalAnswer } from '#model/wire/audit.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import type { LinkedRecord } from '#model/wire/record.ts';
import { call, download } from './connection/client.ts';
import { requestList } from './list-call.ts';
import { liveInfiniteQuery, liveQuery } from './live/live-query.ts';

/** Changes on a page. */
const PAGE = 40;
/** People who are offered for a name. */
const PEOPLE = 20;
const USERS = 'user';

/** Which changes are read; what is absent restricts nothing. */
export interface JournalQuery {
  /** 0 is the product itself. */
  readonly userId?: number;
  /** A role that the author has. */
  readonly roleId?: number;
  readonly className?: string;
  readonly id?: number;
  readonly action?: JournalAction;
  /** Moments, ISO 8601. */
  readonly from?: string;
  readonly to?: string;
}

const journalKey = (query: JournalQuery) => ['journal', query] as const;

/** The journal of changes, newest first, page by page. What comes meanwhile is looked for by {@link newestEntriesQuery}. */
export function useJournal(query: JournalQuery): UseInfiniteQueryResult<InfiniteData<JournalAnswer>> {
  return useInfiniteQuery(
    liveInfiniteQuery<JournalAnswer, string | null>({
      queryKey: journalKey(query),
      reads: 'nothing',
      queryFn: ({ signal, pageParam }) =>
        call('GET /manage/change/', {
          query: { ...query, pageSize: PAGE, ...(pageParam === null ? {} : { before: pageParam }) },
          signal,
        }),
      initialPageParam: null,
      getNextPageParam: (last) => last.next,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
}

/** The newest entries that a query finds, at most a page of them. */
export function newestEntriesQuery(query: JournalQuery) {
  return liveQuery({
    queryKey: [...journalKey(query), 'newest'],
    reads: 'nothing',
    queryFn: ({ signal }) => call('GET /manage/change/', { query: { ...query, pageSize: PAGE }, signal }),
    enabled: false,
  });
}

/** Reads the first page of the journal anew, and leaves the others to be read again. */
export async function readJournalAnew(client: QueryClient, query: JournalQuery): Promise<void> {
  client.setQueryData<InfiniteData<JournalAnswer, string | null>>(
    journalKey(query),
    (known) => known && { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) },
  );
  await client.refetchQueries({ queryKey: journalKey(query), exact: true });
}

/** Downloads all that a query finds. */
export async function exportJournal(query: JournalQuery, format: ExportFormat): Promise<void> {
  const endpoint = format === 'csv' ? 'GET /manage/change/download/csv' : 'GET /manage/change/download/xlsx';
  await download(endpoint, `Журнал действий.${format}`, { query: { ...query } });
}

/** What one change did to its record; it stays as it is. */
export function useJournalEntry(changeId: number): UseQueryResult<HistoryEntry> {
  return useQuery(
    liveQuery({
      queryKey: ['journal', 'entry', changeId],
      reads: 'nothing',
      queryFn: ({ signal }) => call('GET /manage/change/:changeId/', { params: { changeId }, signal }),
    }),
  );
}

/** The people whose name contains the text, or the one with the id; null asks for nobody. */
export function usePeople(sought: string | number | null): UseQueryResult<readonly LinkedRecord[]> {
  return useQuery(
    liveQuery({
      queryKey: ['journal', 'people', sought],
      reads: [USERS],
      enabled: sought !== null,
      queryFn: async ({ signal }) => {
        const filter =
          typeof sought === 'number'
            ? [{ fieldName: 'id', fieldValue: sought } as const]
            : sought === '' || sought === null
              ? []
              : [{ fieldName: 'searchText', fieldValue: sought } as const];
        const order = filter.length > 0 ? {} : ({ orderFieldName: 'fullName', orderFieldDirection: 'ASC' } as const);
        const { items } = await requestList(USERS, { filter, pageSize: PEOPLE, ...order }, signal);
        return items.map(({ id, fullName }) => ({ id, caption: fullName }));
      },
      placeholderData: keepPreviousData,
    }),
  );
}
