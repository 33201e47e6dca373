import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { flatRecord } from '#model/flat-record.ts';
import type { TimelineEntry, TimelinePage } from '#model/wire/timeline.ts';
import { liveInfiniteQuery } from '../live/live-query.ts';
import { call } from '../connection/client.ts';
import { NOTE } from '../notes.ts';
import { recordKeys } from '../records.ts';

/** The class whose records have a timeline. */
const CLIENT = 'client';
/** What a timeline shows besides changes. */
const READ = ['phoneCall', 'lead', 'order', 'clientWebOrder', 'clientCalculation', NOTE, 'consent', 'mailLog'] as const;

const PAGE = 20;

function flatEntry(entry: TimelineEntry): TimelineEntry {
  return entry.record ? { ...entry, record: flatRecord(entry.record) } : entry;
}

/** The timeline of a client, or its entries of one kind, newest first. */
export function useTimeline(id: number, kind: string | null): UseInfiniteQueryResult<InfiniteData<TimelinePage>> {
  return useInfiniteQuery(
    liveInfiniteQuery({
      queryKey: [...recordKeys.all(CLIENT), 'timeline', { id, kind }],
      reads: [CLIENT, ...READ],
      queryFn: async ({ pageParam, signal }) => {
        const query = {
          pageSize: PAGE,
          ...(kind === null ? {} : { kind }),
          ...(pageParam === null ? {} : { after: pageParam }),
        };
        const page = await call('GET /manage/client/:id/timeline/', { params: { id }, query, signal });
        return { ...page, items: page.items.map(flatEntry) };
      },
      initialPageParam: ((): string | null => null)(),
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
    }),
  );
}
