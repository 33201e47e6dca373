import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { WireRecord } from '#model/wire.ts';
import { requestChange } from './client.ts';
import { recordKeys, refreshLists } from './records.ts';

/** The classes of the board. */
export const LEAD = 'lead';
export const FUNNEL = 'leadFunnel';
export const STAGE = 'leadFunnelStage';

/** A lead on its way to another stage of its funnel. */
export interface LeadMove {
  readonly lead: WireRecord;
  /** The id of the stage. */
  readonly to: number;
}

/** Moves a lead (spec 1 §7), waits until the lists tell of it, and answers the change-set by which that can be undone. */
export function useMoveLead(): UseMutationResult<number | null, Error, LeadMove> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ lead, to }) =>
      requestChange('PUT', `/manage/${LEAD}/${lead.id}/update/stage/${to}`, {
        headers: { 'if-match': `"${lead.version}"` },
      }),
    onSettled: async (_, _error, { lead }) => {
      void client.invalidateQueries({ queryKey: recordKeys.one(LEAD, lead.id) });
      void client.invalidateQueries({ queryKey: recordKeys.history(LEAD, lead.id) });
      await refreshLists(client, LEAD);
    },
  });
}
