import { type PlacedRecords, usePlaceInFolder } from './folder-writes.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';

/** Adds records to a folder, or moves them there out of `from`, shows a message and offers undo. Throws when the server rejects the write. */
export function usePlaceRecords(
  className: string,
  folderClass: string,
): (records: PlacedRecords, folderId: number, from?: number) => Promise<void> {
  const { mutateAsync } = usePlaceInFolder(className, folderClass);
  const offer = useUndoOffer();
  const snackbar = useSnackbar();

  return async (records, folderId, from) => {
    const changeSet = await mutateAsync({ records, folderId, from });
    snackbar.success('Данные успешно обновлены', offer(changeSet));
  };
}
