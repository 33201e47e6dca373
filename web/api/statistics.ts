import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { StatisticsAnswer } from '#model/wire-statistics.ts';
import { request } from './client.ts';

/** Days as yyyy-mm-dd, both of them counted; the server takes the last 30 where they are absent. */
export interface StatisticsPeriod {
  readonly from?: string;
  readonly to?: string;
}

/** The statistics of a period; those before it stay in sight until they have come. */
export function useStatistics({ from, to }: StatisticsPeriod): UseQueryResult<StatisticsAnswer> {
  return useQuery({
    queryKey: ['statistics', from ?? '', to ?? ''],
    queryFn: ({ signal }) => request<StatisticsAnswer>('GET', '/manage/statistics/', { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  });
}
