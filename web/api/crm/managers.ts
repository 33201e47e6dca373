import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ManagersLoad } from '#model/wire/managers.ts';
import { call } from '../client.ts';
import { recordKeys } from '../records.ts';

/** What each manager has to do now, and the leads that were closed since the day; null for all time. */
export function useManagersLoad(from: string | null): UseQueryResult<ManagersLoad> {
  return useQuery({
    queryKey: [...recordKeys.lists('clientManager'), 'load', from],
    queryFn: ({ signal }) => call('GET /manage/clientManager/load/', { query: from === null ? {} : { from }, signal }),
    placeholderData: keepPreviousData,
    meta: { reads: ['lead', 'client', 'leadFunnelStage'] },
  });
}
