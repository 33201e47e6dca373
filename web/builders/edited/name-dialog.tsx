import { Box } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface NameDialogProps {
  readonly title: string;
  readonly name: string;
  /** The number of letters that are taken; absent for any. */
  readonly most?: number;
  /** What is said of an empty name; absent where it is one. */
  readonly empty?: string;
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for a name. */
export function NameDialog({ title, name, most, empty, onSave, onClose }: NameDialogProps) {
  const [text, setText] = useState(name);
  const [error, setError] = useState<string | null>(null);
  const save = (): void => {
    if (empty !== undefined && text.trim() === '') setError(empty);
    else onSave(text.trim());
  };
  return (
    <FormDialog open title={title} onSubmit={save} onClose={onClose}>
      <Box sx={{ pt: 1 }}>
        <TextInput
          label="Название"
          size="small"
          autoComplete="off"
          autoFocus
          value={text}
          error={error}
          onChange={(typed) => {
            setError(null);
            setText(typed.slice(0, most));
          }}
        />
      </Box>
    </FormDialog>
  );
}
