import { Box, Button } from '@mui/material';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTold } from '#web/actions/use-told.ts';
import { useWriteNote } from '#web/api/notes.ts';
import { useUnsavedEdits } from '#web/ui/dialog/unsaved-edits.ts';
import { TextInput } from '#web/ui/text-input.tsx';

const MOST_LINES = 8;

/** Adds a note to the client by its button or Ctrl+Enter; a note that is refused stays in the field. */
export function NoteField({ clientId }: { readonly clientId: number }) {
  const [text, setText] = useState('');
  const write = useWriteNote();
  const [isPending, setPending] = useState(false);
  const told = useTold();
  const note = text.trim();
  const release = useUnsavedEdits(note !== '');
  const submit = (event: FormEvent | KeyboardEvent): void => {
    event.preventDefault();
    if (note === '' || isPending) return;
    setPending(true);
    void told(async () => {
      try {
        const changeSet = await write({ objectId: clientId, text: note });
        setText('');
        release();
        return { message: 'Заметка добавлена', changeSet };
      } finally {
        setPending(false);
      }
    });
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
      }}
      sx={{ display: 'flex', alignItems: 'start', gap: 1 }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <TextInput
          label="Новая заметка"
          value={text}
          onChange={setText}
          size="small"
          autoComplete="off"
          lines={{ least: 1, most: MOST_LINES }}
        />
      </Box>
      <Button type="submit" variant="outlined" disabled={note === ''} loading={isPending} sx={{ height: 40 }}>
        Добавить
      </Button>
    </Box>
  );
}
