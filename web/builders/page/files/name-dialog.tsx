import { Box } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** The maximum length of a file's name in a list of documents. */
const MOST_NAME = 250;

interface NameDialogProps {
  readonly name: string;
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

/** The name under which visitors see a file. */
export function NameDialog({ name, onSave, onClose }: NameDialogProps) {
  const [text, setText] = useState(name);
  return (
    <FormDialog
      open
      title="Название документа"
      onSubmit={() => {
        if (text.trim() !== name) onSave(text.trim());
        onClose();
      }}
      onClose={onClose}
    >
      <Box sx={{ pt: 1 }}>
        <TextInput
          label="Название"
          value={text}
          onChange={(typed) => setText(typed.slice(0, MOST_NAME))}
          autoComplete="off"
          autoFocus
        />
      </Box>
    </FormDialog>
  );
}
