import { defineAction } from '#web/actions/define-action.ts';
import { deleteWritten } from '#web/api/records.ts';
import { isDeletionKept } from '../history/kept-in-history.ts';
import { deletedMessage } from '../record-messages.ts';
import type { RecordSubject } from './record-subject.ts';

/** Deletes a record and what goes along with it, once it was said what that is. */
export const deleteRecord = defineAction<RecordSubject & { readonly onGone?: () => void }>({
  name: 'deleteRecord',
  caption: 'Удалить',
  icon: 'delete-outline',
  danger: true,
  when: ({ metadata }) => metadata.permissions.delete,
  async ask({ metadata: { className, captionProperty }, record }) {
    const { goingAlong } = await import('#web/changes/going-along.ts');
    const caption = record[captionProperty];
    const name = typeof caption === 'string' && caption !== '' ? `«${caption}»` : `№ ${record.id}`;
    const along = await goingAlong(className, { ids: [record.id] });
    const text = along === '' ? `${name} будет удалена.` : `${name} и ${along} будут удалены.`;
    return { title: 'Удалить запись?', text, danger: true };
  },
  async act({ metadata, record: { id }, onGone }, { client, confirm }) {
    const { deleteAgreed } = await import('#web/changes/going-along.ts');
    const deleted = await deleteAgreed(confirm, (along) => deleteWritten(client, metadata.className, { id, along }));
    if (!deleted) return null;
    onGone?.();
    return {
      message: deletedMessage(metadata),
      changeSet: isDeletionKept(metadata.properties) ? deleted.answer : null,
    };
  },
  failed: (reason) => `Не удалось удалить. ${reason}`,
});
