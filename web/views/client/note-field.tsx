import { useWriteNote, type NotedRecord } from '#web/api/notes.ts';
import { NoteEditor } from '#web/record/notes/note-editor.tsx';

/** Adds a note on the client to the timeline. */
export function NoteField({ about }: { readonly about: NotedRecord }) {
  const write = useWriteNote();
  return (
    <NoteEditor
      about={about}
      target={{ ...about, within: 'timeline' }}
      label="Новая заметка"
      submit="Добавить"
      onSend={async (text) => ({ message: 'Заметка добавлена', changeSet: await write({ objectId: about.id, text }) })}
    />
  );
}
