import { mdiCheckCircleOutline, mdiReplyOutline } from '@mdi/js';
import { defineAction, type Action } from '#web/actions/define-action.ts';
import { NOTE, patchNote } from '#web/api/notes.ts';
import { deleteWritten } from '#web/api/records.ts';
import type { RecordsOf } from '#web/api/typed-records.ts';

/** A note with what can be done with it. */
export interface NoteSubject {
  readonly note: RecordsOf<typeof NOTE>;
  /** It is the user's own, or the user is an administrator. */
  readonly isMine: boolean;
  readonly onAnswer: () => void;
  readonly onEdit: () => void;
}

function isAnswer({ note }: NoteSubject): boolean {
  return (note.parentId ?? null) !== null;
}

function isResolved({ note }: NoteSubject): boolean {
  return (note.resolvedAt ?? null) !== null;
}

/** Answers a note. */
export const answerNote = defineAction<NoteSubject>({
  name: 'answerNote',
  caption: 'Ответить',
  icon: { path: mdiReplyOutline },
  when: (subject) => !isAnswer(subject),
  act: ({ onAnswer }) => onAnswer(),
});

/** Says that what a note asks is done, or that it is not. */
export const resolveNote = defineAction<NoteSubject>({
  name: 'resolveNote',
  caption: (subject) => (isResolved(subject) ? 'Открыть снова' : 'Решено'),
  icon: { path: mdiCheckCircleOutline },
  when: (subject) => !isAnswer(subject),
  async act(subject, { client }) {
    const isDone = isResolved(subject);
    const fieldValue = isDone ? null : new Date().toISOString();
    const { id } = subject.note;
    const changeSet = await patchNote(client, { id }, { fieldName: 'resolvedAt', fieldValue });
    return { message: isDone ? 'Заметка открыта снова' : 'Заметка решена', changeSet };
  },
});

const editNote = defineAction<NoteSubject>({
  name: 'editNote',
  caption: 'Изменить',
  icon: 'pencil-outline',
  when: ({ isMine }) => isMine,
  act: ({ onEdit }) => onEdit(),
});

/** Deletes a note with its answers, without a question: it can be undone. */
const deleteNote = defineAction<NoteSubject>({
  name: 'deleteNote',
  caption: 'Удалить',
  icon: 'delete-outline',
  danger: true,
  when: ({ isMine }) => isMine,
  async act({ note: { id } }, { client }) {
    return { message: 'Заметка удалена', changeSet: await deleteWritten(client, NOTE, { id }) };
  },
  failed: (reason) => `Не удалось удалить. ${reason}`,
});

/** What can be done with a note by its menu. */
export const NOTE_ACTIONS: readonly Action<NoteSubject>[] = [editNote, deleteNote];
