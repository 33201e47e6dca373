import { errorMessage } from '#web/api/connection/api-error.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import type { Outcome } from './define-action.ts';

/** Does a piece of work; resolves to whether it was done. */
type Told = (work: () => Outcome | Promise<Outcome>, failed?: (reason: string) => string) => Promise<boolean>;

/** What tells the outcome of work: its message, with an offer to undo its change-sets, or why it failed. */
export function useTold(): Told {
  const snackbar = useSnackbar();
  const offer = useUndoOffer();
  return async (work, failed) => {
    try {
      const done = await work();
      if (done)
        snackbar.success(done.message, { ...offer(done.changeSet ?? null), ...(done.also && { also: done.also }) });
      return done !== null;
    } catch (error) {
      const reason = errorMessage(error);
      snackbar.error(failed?.(reason) ?? reason);
      return false;
    }
  };
}
