import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { liveQuery } from '../live/live-query.ts';
import { recordKeys } from '../records.ts';

/** Which records of an event are listed. */
export interface EventListQuery<Stage extends string> {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly searchText?: string;
  /** Whether nothing is forgiven in the text; «true» or absent. */
  readonly exact?: 'true' | undefined;
  /** A part of the list; all without it. */
  readonly stage?: Stage | undefined;
}

/** A list of an event's records of a class. */
export interface EventList<Stage extends string, Answer> {
  readonly className: string;
  readonly eventId: number;
  readonly query: EventListQuery<Stage>;
  readonly read: (signal: AbortSignal) => Promise<Answer>;
  /** Milliseconds between refetches; false where events of the feed suffice. */
  readonly refetchAfter: (answer: Answer | undefined) => number | false;
}

/** A page of an event's list, followed while it is shown; the former page stays until the next is there. */
export function useEventList<Stage extends string, Answer>(list: EventList<Stage, Answer>): UseQueryResult<Answer> {
  const { className, eventId, query, read, refetchAfter } = list;
  return useQuery(
    liveQuery({
      queryKey: [...recordKeys.lists(className), 'event', eventId, query],
      reads: [className],
      queryFn: ({ signal }) => read(signal),
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: ({ state }) => refetchAfter(state.data),
    }),
  );
}
