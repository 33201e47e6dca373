import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { StatisticsAnswer } from '#model/wire/statistics.ts';
import { liveQuery } from './live/live-query.ts';
import { call } from './connection/client.ts';

/** Days as yyyy-mm-dd, inclusive; where absent the server uses the last 30 days. */
export interface StatisticsPeriod {
  readonly from?: string;
  readonly to?: string;
}

/** The parameters of the statistics. */
interface StatisticsQuestion extends StatisticsPeriod {
  /** One event; all events where absent. */
  readonly eventId?: number | undefined;
}

/** The statistics of a period; those of the previous period stay visible until they have loaded. */
export function useStatistics({ from, to, eventId }: StatisticsQuestion): UseQueryResult<StatisticsAnswer> {
  return useQuery(
    liveQuery({
      queryKey: ['statistics', eventId ?? null, from ?? '', to ?? ''],
      reads: 'nothing',
      queryFn: ({ signal }) => call('GET /manage/statistics/', { query: { from, to, eventId }, signal }),
      placeholderData: (before, query) => (query?.queryKey[1] === (eventId ?? null) ? before : undefined),
    }),
  );
}
