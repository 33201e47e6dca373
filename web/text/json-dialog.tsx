import { FormHelperText } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { CodeEditor } from './code/code-editor.tsx';

/** Props of the JSON dialog. */
export interface JsonDialogProps {
  readonly title: string;
  readonly value: unknown;
  /** Called with each input that parses, before it is saved. */
  readonly onChange: (value: unknown) => void;
  /** Called with the parsed object or list, null for an empty text. */
  readonly onSave: (value: unknown) => void;
  readonly onClose: () => void;
}

/** The error for a text that is not a JSON object or list (spec 2 §5.8). */
const INVALID = 'Пожалуйста заполните корректно';

/** The parsed object or list, undefined for any other text. */
function readJson(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The JSON editor dialog (spec 2 §2.6): the code editor with validation. */
export function JsonDialog({ title, value, onChange, onSave, onClose }: JsonDialogProps) {
  const [text, setText] = useState(() => (value === null || value === undefined ? '' : JSON.stringify(value, null, 2)));
  const [wrong, setWrong] = useState(false);
  const save = (): void => {
    const read = readJson(text);
    setWrong(read === undefined);
    if (read !== undefined) onSave(read);
  };
  return (
    <FormDialog
      open
      title={title}
      subtitle="Alt+Shift+F форматирует текст"
      maxWidth={900}
      onSubmit={save}
      onClose={onClose}
    >
      <CodeEditor
        label={title}
        language="json"
        value={text}
        height="min(60vh, 560px)"
        autoFocus
        onChange={(next) => {
          setText(next);
          setWrong(false);
          const read = readJson(next);
          if (read !== undefined) onChange(read);
        }}
        onFormatFailed={() => setWrong(true)}
      />
      {wrong && (
        <FormHelperText error role="alert">
          {INVALID}
        </FormHelperText>
      )}
    </FormDialog>
  );
}
