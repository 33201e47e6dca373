import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ScheduleAnswer } from '#model/wire/schedule.ts';
import { call } from './connection/client.ts';
import { liveQuery } from './live/live-query.ts';

/** What is published and taken off the site between two moments, ISO 8601. */
export function useSchedule(from: string, to: string): UseQueryResult<ScheduleAnswer> {
  return useQuery(
    liveQuery({
      queryKey: ['schedule', from, to],
      reads: 'all',
      queryFn: ({ signal }) => call('GET /manage/schedule/', { query: { from, to }, signal }),
      placeholderData: keepPreviousData,
    }),
  );
}
