import type { ActionTools, Done } from '#web/actions/define-action.ts';
import { deleteWritten } from '#web/api/records.ts';
import { BIN_PATH } from '#web/routing/route-paths.ts';
import { deleteAgreed, goingAlong } from '#web/changes/going-along.ts';
import type { ConfirmOptions } from '#web/ui/dialog/confirm-dialog.tsx';
import type { RecordSubject } from './record-subject.ts';
import { isDeletionKept } from '../history/kept-in-history.ts';
import { deletedMessage } from './record-messages.ts';

/** The question before a record is deleted, which names what goes along with it. */
export async function deletionQuestion({ metadata, record }: RecordSubject): Promise<ConfirmOptions> {
  const caption = record[metadata.captionProperty];
  const name = typeof caption === 'string' && caption !== '' ? `«${caption}»` : `№ ${record.id}`;
  const along = await goingAlong(metadata.className, { ids: [record.id] });
  const text = along === '' ? `${name} будет удалена.` : `${name} и ${along} будут удалены.`;
  return { title: 'Удалить запись?', text, danger: true };
}

/** Deletes a record and what goes along; null if the user was asked once more and declined. */
export async function deleteAsked(
  { metadata, record: { id } }: RecordSubject,
  { client, confirm, navigate }: ActionTools,
): Promise<Done | null> {
  const deleted = await deleteAgreed(confirm, (along) => deleteWritten(client, metadata.className, { id, along }));
  if (!deleted) return null;
  const changeSet = isDeletionKept(metadata.properties) ? deleted.answer : null;
  const also = { label: 'Корзина', run: () => navigate(BIN_PATH, { class: metadata.className }) };
  return { message: deletedMessage(metadata), changeSet, also };
}
