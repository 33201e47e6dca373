import { errorMessage } from '#web/api/api-error.ts';
import { type PlacedRecords, usePlaceInFolder } from '#web/api/folders.ts';
import { useUndo } from '#web/api/records.ts';
import { useSnackbar } from '#web/kit/snackbars.tsx';

/** Puts records into a folder, says so, and offers to take it back. Throws what the server refuses. */
export function usePlaceRecords(
  className: string,
  folderClass: string,
): (records: PlacedRecords, folderId: number) => Promise<void> {
  const { mutateAsync } = usePlaceInFolder(className, folderClass);
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

  return async (records, folderId) => {
    const changeSet = await mutateAsync({ records, folderId });
    snackbar.success('Данные успешно обновлены', changeSet === null ? {} : { undo: () => void restore(changeSet) });
  };
}
