import { errorMessage } from '#web/api/api-error.ts';
import { useUndo } from '#web/api/records.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';

/**
 * Returns the undo action of a success message, which reverts the change-set. There is none if nothing was written.
 */
export function useUndoOffer(): (changeSet: number | null) => { readonly undo?: () => void } {
  const { mutateAsync: undo } = useUndo();
  const snackbar = useSnackbar();

  const restore = async (changeSet: number): Promise<void> => {
    try {
      await undo(changeSet);
      snackbar.success('Данные успешно обновлены');
    } catch (error) {
      snackbar.error(errorMessage(error));
    }
  };

  return (changeSet) => (changeSet === null ? {} : { undo: () => void restore(changeSet) });
}
