import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { FunnelStatistics } from '#model/wire/funnel.ts';
import { liveQuery } from './live/live-query.ts';
import { call, callChange } from './connection/client.ts';
import { FUNNEL } from './funnels.ts';
import { LEAD, STAGE } from './leads.ts';
import { applyChanges } from './live/changes.ts';
import { recordKeys } from './records.ts';

/** A stage to delete, and the one that takes its leads. */
export interface StageClosing {
  readonly id: number;
  readonly stageId: number;
}

/** Deletes a stage and moves its leads; resolves to the change-set by which it can be undone. */
export function useCloseStage(): UseMutationResult<number | null, Error, StageClosing> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, stageId }) => {
      const changeSet = await callChange('POST /manage/leadFunnelStage/:id/close/', {
        params: { id },
        body: { stageId },
      });
      await applyChanges(client, [
        { className: STAGE, id, changeSet, action: 'delete' },
        { className: LEAD, changeSet },
      ]);
      return changeSet;
    },
  });
}

/** The conversion of a funnel and the time spent at its stages; `from` limits to leads created since that day. */
export function useFunnelStatistics(id: number, from: string | null): UseQueryResult<FunnelStatistics> {
  return useQuery(
    liveQuery({
      queryKey: [...recordKeys.all(LEAD), 'statistics', { id, from }],
      reads: [LEAD, FUNNEL, STAGE],
      queryFn: ({ signal }) =>
        call('GET /manage/leadFunnel/:id/statistics/', {
          params: { id },
          query: from === null ? {} : { from },
          signal,
        }),
    }),
  );
}
