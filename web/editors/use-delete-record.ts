import type { Metadata, WireRecord } from '#model/wire.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { useDeleteRecord as useDelete, useUndo } from '#web/api/records.ts';
import { useConfirm } from '#web/kit/confirm-dialog.tsx';
import { useSnackbar } from '#web/kit/snackbars.tsx';

/** Asks, deletes a record and offers to take that back; answers whether it is gone. */
export function useDeleteRecord(metadata: Metadata): (record: WireRecord) => Promise<boolean> {
  const { className, captionProperty } = metadata;
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const { mutateAsync: remove } = useDelete(className);
  const { mutateAsync: undo } = useUndo();

  const restore = async (changeSetId: number): Promise<void> => {
    try {
      await undo(changeSetId);
      snackbar.success('Данные успешно обновлены');
    } catch (error) {
      snackbar.error(`Ошибка: "${errorMessage(error)}"`);
    }
  };

  return async (record) => {
    const caption = record[captionProperty];
    const name = typeof caption === 'string' && caption !== '' ? `«${caption}»` : `№ ${record.id}`;
    const agreed = await confirm({ title: 'Удалить запись?', text: `${name} будет удалена.`, danger: true });
    if (!agreed) return false;
    let changeSetId: number | null;
    try {
      changeSetId = await remove(record.id);
    } catch (error) {
      snackbar.error(`Не удалось удалить. ${errorMessage(error)}`);
      return false;
    }
    const undoable = changeSetId;
    snackbar.success('Успешно удалено', undoable === null ? {} : { undo: () => void restore(undoable) });
    return true;
  };
}
