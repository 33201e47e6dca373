import { mdiArrowULeftTop, mdiCheck, mdiCheckDecagramOutline } from '@mdi/js';
import { createElement } from 'react';
import type { InboxEntry } from '#model/wire/inbox.ts';
import { defineAction, type Action } from '#web/actions/define-action.ts';
import { decide, markEntry } from '#web/api/inbox.ts';
import { metadataQuery } from '#web/api/metadata.ts';
import { applyChange } from '#web/api/live/changes.ts';
import { patchWritten } from '#web/api/records.ts';
import { withLetters } from '#web/record/letters/told-letters.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { ReturnDialogProps } from './return-dialog.tsx';

/** An entry, and what follows when it is dealt with. */
export interface EntrySubject {
  readonly entry: InboxEntry;
  /** Shows the next entry, where one is open. */
  readonly onDone: () => void;
}

const ReturnDialog = lazyScreen<ReturnDialogProps>(
  async () => (await import('./return-dialog.tsx')).ReturnDialog,
  null,
);

/** Whether the entry is a task, which is done; others are read. */
export function isTask({ source }: InboxEntry): boolean {
  return source === 'assignment';
}

/** Whether the entry is done, and is there no more; others are read, and stay. */
function isEnded(entry: InboxEntry): boolean {
  return isTask(entry) || entry.source === 'schedule' || entry.source === 'databus';
}

/** Confirms a record that waits for it. */
export const confirmEntry = defineAction<EntrySubject>({
  name: 'confirmEntry',
  caption: 'Подтвердить',
  icon: { path: mdiCheckDecagramOutline },
  when: ({ entry }) => entry.confirms,
  async act({ entry, onDone }, { client }) {
    const { className, objectId } = entry;
    const metadata = await client.fetchQuery(metadataQuery(className));
    const { changeSet, letters } = await decide(client, className, objectId, { act: 'confirm' });
    onDone();
    return { message: await withLetters('Подтверждено', metadata, letters), changeSet };
  },
});

/** Gives a record back to whoever sent it, with a reason. */
export const returnEntry = defineAction<EntrySubject>({
  name: 'returnEntry',
  caption: 'Вернуть…',
  brief: () => 'Вернуть',
  icon: { path: mdiArrowULeftTop },
  when: ({ entry }) => entry.confirms,
  dialog: (subject, onClose) => createElement(ReturnDialog, { ...subject, onClose }),
});

/** Says that a task is done, or that an entry is read; a read one becomes unread. */
export const endEntry = defineAction<EntrySubject>({
  name: 'endEntry',
  caption: ({ entry }) => (isEnded(entry) ? 'Сделано' : entry.isRead ? 'Не прочитано' : 'Прочитано'),
  icon: { path: mdiCheck },
  async act({ entry, onDone }, { client }) {
    if (isTask(entry)) {
      const fields = [{ fieldName: 'doneAt', fieldValue: new Date().toISOString() }];
      const { changeSet } = await patchWritten(client, 'assignment', { id: entry.entryId, fields });
      void applyChange(client, { className: 'assignment', changeSet });
      onDone();
      return { message: 'Сделано', changeSet };
    }
    await markEntry(client, entry, !entry.isRead);
    onDone();
    const back = { label: 'Отменить', run: () => void markEntry(client, entry, false) };
    if (isEnded(entry)) return { message: 'Сделано', also: back };
    if (entry.isRead) return { message: 'Отмечено как непрочитанное' };
    return {
      message: 'Прочитано',
      also: back,
    };
  },
});

/** What is done with an entry, in the order of its buttons. */
export const ENTRY_ACTIONS: readonly Action<EntrySubject>[] = [confirmEntry, returnEntry, endEntry];
