import { Box, Button } from '@mui/material';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { errorMessage } from '#web/api/api-error.ts';
import { useAddNote } from '#web/api/crm/timeline.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { useUnsavedEdits } from '#web/ui/dialog/unsaved-edits.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const MOST_LINES = 8;

/** Adds a note to the client by its button or Ctrl+Enter; a note that is refused stays in the field. */
export function NoteField({ clientId }: { readonly clientId: number }) {
  const [text, setText] = useState('');
  const add = useAddNote(clientId);
  const snackbar = useSnackbar();
  const undo = useUndoOffer();
  const note = text.trim();
  const release = useUnsavedEdits(note !== '');
  const submit = (event: FormEvent | KeyboardEvent): void => {
    event.preventDefault();
    if (note === '' || add.isPending) return;
    add.mutate(note, {
      onSuccess: (changeSet) => {
        setText('');
        release();
        snackbar.success('Заметка добавлена', undo(changeSet));
      },
      onError: (error) => snackbar.error(errorMessage(error)),
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
      <Button type="submit" variant="outlined" disabled={note === ''} loading={add.isPending} sx={{ height: 40 }}>
        Добавить
      </Button>
    </Box>
  );
}
