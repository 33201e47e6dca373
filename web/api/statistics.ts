import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { StatisticsAnswer } from '#model/wire-statistics.ts';
import { call } from './client.ts';

/** Days as yyyy-mm-dd, both of them counted; the server takes the last 30 where they are absent. */
export interface StatisticsPeriod {
  readonly from?: string;
  readonly to?: string;
}

/** What the statistics are asked for. */
interface StatisticsQuestion extends StatisticsPeriod {
  /** The one event they are about; all of them where absent. */
  readonly eventId?: number | undefined;
}

/** The statistics of a period; those of the period before it stay in sight until they have come. */
export function useStatistics({ from, to, eventId }: StatisticsQuestion): UseQueryResult<StatisticsAnswer> {
  return useQuery({
    queryKey: ['statistics', eventId ?? null, from ?? '', to ?? ''],
    queryFn: ({ signal }) => call('GET /manage/statistics/', { query: { from, to, eventId }, signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === (eventId ?? null) ? before : undefined),
  });
}
