import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ManagersLoad } from '#model/wire/managers.ts';
import { liveQuery } from '../live/live-query.ts';
import { call } from '../connection/client.ts';
import { recordKeys } from '../records.ts';

/** What each manager has to do now, and the leads that were closed in a period, both days included. */
export function useManagersLoad(period: {
  readonly from?: string;
  readonly to?: string;
}): UseQueryResult<ManagersLoad> {
  return useQuery(
    liveQuery({
      queryKey: [...recordKeys.all('clientManager'), 'load', period],
      reads: ['clientManager', 'lead', 'client', 'leadFunnelStage'],
      queryFn: ({ signal }) => call('GET /manage/clientManager/load/', { query: period, signal }),
      placeholderData: keepPreviousData,
    }),
  );
}
