import { type PlacedRecords, usePlaceInFolder } from '#web/api/folders.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';

/** Puts records into a folder, says so, and offers to take it back. Throws what the server refuses. */
export function usePlaceRecords(
  className: string,
  folderClass: string,
): (records: PlacedRecords, folderId: number) => Promise<void> {
  const { mutateAsync } = usePlaceInFolder(className, folderClass);
  const offer = useUndoOffer();
  const snackbar = useSnackbar();

  return async (records, folderId) => {
    const changeSet = await mutateAsync({ records, folderId });
    snackbar.success('Данные успешно обновлены', offer(changeSet));
  };
}
