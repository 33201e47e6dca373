import { Box, Button, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';

interface SaveViewFormProps {
  /** Resolves once the view is saved, or that has failed. */
  readonly onSave: (caption: string) => Promise<void>;
}

const LONGEST = 60;

/** Asks for the name under which what stands is saved. */
export function SaveViewForm({ onSave }: SaveViewFormProps) {
  const [caption, setCaption] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (caption.trim() === '' || isSaving) return;
    setIsSaving(true);
    await onSave(caption.trim());
    setIsSaving(false);
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => void save(event)}
      sx={{ display: 'flex', gap: 1, p: 2, width: 400, maxWidth: '90vw', boxSizing: 'border-box' }}
    >
      <TextField
        autoFocus
        size="small"
        label="Название вида"
        value={caption}
        onChange={({ target }) => setCaption(target.value)}
        slotProps={{ htmlInput: { maxLength: LONGEST, autoComplete: 'off' } }}
        sx={{ flex: 1 }}
      />
      <Button type="submit" variant="contained" loading={isSaving} disabled={caption.trim() === ''}>
        Сохранить
      </Button>
    </Box>
  );
}
