import { TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';

interface KeywordBaseDialogProps {
  readonly base: string;
  /** Resolves to whether keywords were created. */
  readonly onGenerate: (base: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/**
 * The base of words (spec 2 §2.9): common search terms, from which, with the record's text, the keywords are
 * generated.
 */
export function KeywordBaseDialog({ base, onGenerate, onClose }: KeywordBaseDialogProps) {
  const [text, setText] = useState(base);
  const submit = async (): Promise<void> => {
    if (await onGenerate(text)) onClose();
  };
  return (
    <FormDialog
      open
      title="База слов"
      subtitle="Слова и фразы, по которым ищут: с новой строки или через запятую. Ключевые слова составляются по тексту записи и этой базе."
      maxWidth={800}
      submitLabel="Сгенерировать"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="База слов"
        multiline
        autoFocus
        fullWidth
        minRows={8}
        maxRows={20}
        value={text}
        onChange={(event) => setText(event.target.value)}
        sx={{ mt: 1 }}
      />
    </FormDialog>
  );
}
