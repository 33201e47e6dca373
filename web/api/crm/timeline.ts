import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseMutationResult,
} from '@tanstack/react-query';
import { flatRecord } from '#model/flat-record.ts';
import type { TimelineEntry, TimelinePage } from '#model/wire/timeline.ts';
import { liveInfiniteQuery } from '../live/live-query.ts';
import { call, callWrite } from '../connection/client.ts';
import { applyChange } from '../live/changes.ts';
import { recordKeys } from '../records.ts';

/** The class whose records have a timeline, and that of its notes. */
const [CLIENT, NOTE] = ['client', 'note'] as const;
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

/** Adds a note about a client, and resolves to the change-set by which it can be undone. */
export function useAddNote(clientId: number): UseMutationResult<number | null, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (text) => {
      const { changeSet } = await callWrite('POST /manage/:className/', {
        params: { className: NOTE },
        body: { objectId: clientId, text },
      });
      await applyChange(client, { className: NOTE, changeSet });
      return changeSet;
    },
  });
}
