import { useState } from 'react';
import { errorMessage } from '#web/api/api-error.ts';
import { useMoveLead, type LeadMove, type Lead } from '#web/api/leads.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';

/** The leads with a pending move to another stage, and the function that moves one. */
export interface LeadMoves {
  /** By the lead's id, until the refetched lists contain the move. */
  readonly pending: ReadonlyMap<number, LeadMove>;
  readonly move: (lead: Lead, to: number) => Promise<void>;
}

/** Moves leads optimistically; a refused move is rolled back and reported in a message. */
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
