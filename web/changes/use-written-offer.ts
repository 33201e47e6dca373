import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { callWrite, type Written } from '#web/api/connection/client.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import type { HeldWrites } from './held-writes.ts';
import { useUndoOffer } from './use-undo-offer.ts';

/** Undoes what a write made of a proposal. Resolves to what undoes that. */
export async function undoStep(proposalId: number, stepId: number): Promise<number | null> {
  const params = { proposalId, stepId };
  return (await callWrite('POST /manage/proposal/:proposalId/undo/:stepId/', { params, changesRecords: false })).step;
}

/** The undo action of a message about a write, which was made at once or is held back; `key` is what it changed there. */
export function useWrittenOffer(
  held: HeldWrites | null,
  key: QueryKey,
): (written: Pick<Written<unknown>, 'changeSet' | 'step'>) => { readonly undo?: () => void } {
  const offer = useUndoOffer();
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const restore = async ({ proposalId, noted }: HeldWrites, step: number): Promise<void> => {
    try {
      await undoStep(proposalId, step);
      snackbar.success('Данные успешно обновлены');
    } catch (error) {
      snackbar.error(errorMessage(error));
    }
    await client.cancelQueries({ queryKey: key });
    await noted(key);
  };
  return ({ changeSet, step }) => (held && step !== null ? { undo: () => void restore(held, step) } : offer(changeSet));
}
