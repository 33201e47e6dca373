import { Skeleton } from '@mui/material';
import { useWriteNote } from '#web/api/notes.ts';
import { afterFirstView } from '#web/api/live/after-first-view.ts';
import type { NoteEditorProps } from '#web/record/notes/note-editor.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';

/** The height of the editor of a note. */
const HEIGHT = 97;

const Editor = lazyScreen<NoteEditorProps>(
  async () => {
    await afterFirstView();
    return (await import('#web/record/notes/note-editor.tsx')).NoteEditor;
  },
  <Skeleton variant="rounded" height={HEIGHT} />,
);

/** Adds a note to the client; `@` offers colleagues. It is loaded after what the page shows at first. */
export function NoteField({ clientId }: { readonly clientId: number }) {
  const write = useWriteNote();
  const about = { className: 'client', id: clientId };
  return (
    <Editor
      about={about}
      target={{ ...about, within: 'timeline' }}
      label="Новая заметка"
      submit="Добавить"
      onSend={async (text) => ({
        message: 'Заметка добавлена',
        changeSet: await write({ objectId: clientId, text }),
      })}
    />
  );
}
