import { errorMessage } from '#web/api/connection/api-error.ts';
import { useUndo } from '#web/api/records.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';

/**
 * Returns the undo action of a success message, which reverts the change-set, or several from the newest on. There is
 * none if nothing was written.
 */
export function useUndoOffer(): (changeSet: number | null | readonly number[]) => { readonly undo?: () => void } {
  const { mutateAsync: undo } = useUndo();
  const snackbar = useSnackbar();

  const restore = async (changeSets: readonly number[]): Promise<void> => {
    try {
      for (const changeSet of changeSets.toReversed()) await undo(changeSet);
      snackbar.success('Данные успешно обновлены');
    } catch (error) {
      snackbar.error(errorMessage(error));
    }
  };

  return (changeSet) => {
    const changeSets = typeof changeSet === 'number' ? [changeSet] : (changeSet ?? []);
    return changeSets.length === 0 ? {} : { undo: () => void restore(changeSets) };
  };
}
