import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { useDeleteRecord as useDelete } from '#web/api/records.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { isDeletionKept } from './history/kept-in-history.ts';
import { deletedMessage } from './record-messages.ts';

/** Confirms with what goes along, deletes a record and offers undo where possible; resolves to whether it was deleted. */
export function useDeleteRecord(metadata: Metadata): (record: WireRecord) => Promise<boolean> {
  const { className, captionProperty, properties } = metadata;
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const { mutateAsync: remove } = useDelete(className);
  const offer = useUndoOffer();

  return async (record) => {
    const caption = record[captionProperty];
    const name = typeof caption === 'string' && caption !== '' ? `«${caption}»` : `№ ${record.id}`;
    try {
      const { deleteAgreed, goingAlong } = await import('#web/changes/going-along.ts');
      const along = await goingAlong(className, { ids: [record.id] });
      const text = along === '' ? `${name} будет удалена.` : `${name} и ${along} будут удалены.`;
      if (!(await confirm({ title: 'Удалить запись?', text, danger: true }))) return false;
      const deleted = await deleteAgreed(confirm, (agreed) => remove({ id: record.id, along: agreed }));
      if (!deleted) return false;
      snackbar.success(deletedMessage(metadata), offer(isDeletionKept(properties) ? deleted.answer : null));
      return true;
    } catch (error) {
      snackbar.error(`Не удалось удалить. ${errorMessage(error)}`);
      return false;
    }
  };
}
