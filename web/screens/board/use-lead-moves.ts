import { useState } from 'react';
import { errorMessage } from '#web/api/api-error.ts';
import { useMoveLead, type LeadMove, type Lead } from '#web/api/leads.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';

/** The leads that are on their way to another stage, and how to send one there. */
export interface LeadMoves {
  /** By the lead's id, until the lists tell of it. */
  readonly pending: ReadonlyMap<number, LeadMove>;
  readonly move: (lead: Lead, to: number) => Promise<void>;
}

/** Moves leads before the server's answer; one that it refuses goes back where it was, and the message says why. */
export function useLeadMoves(): LeadMoves {
  const [pending, setPending] = useState<ReadonlyMap<number, LeadMove>>(new Map());
  const { mutateAsync } = useMoveLead();
  const snackbar = useSnackbar();
  const offer = useUndoOffer();

  const move = async (lead: Lead, to: number): Promise<void> => {
    if (lead.leadFunnelStageId === to || pending.has(lead.id)) return;
    setPending((before) => new Map(before).set(lead.id, { lead, to }));
    try {
      const changeSet = await mutateAsync({ lead, to });
      snackbar.success('Данные успешно обновлены', offer(changeSet));
    } catch (error) {
      snackbar.error(`Ошибка: "${errorMessage(error)}"`);
    } finally {
      setPending((before) => new Map([...before].filter(([id]) => id !== lead.id)));
    }
  };

  return { pending, move };
}
