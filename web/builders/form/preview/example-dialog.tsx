import { useState } from 'react';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface ExampleDialogProps {
  /** The number that the suggested name has. */
  readonly number: number;
  readonly onKeep: (caption: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name under which answers are kept. */
export function ExampleDialog({ number, onKeep, onClose }: ExampleDialogProps) {
  const [caption, setCaption] = useState(`Пример ${number}`);
  const [error, setError] = useState<string | null>(null);
  const keep = (): void => {
    if (caption.trim() === '') setError('Поле не может быть пустым');
    else onKeep(caption.trim());
  };
  return (
    <FormDialog open title="Сохранить ответы как пример" onSubmit={keep} onClose={onClose}>
      <TextInput
        label="Название"
        size="small"
        autoComplete="off"
        autoFocus
        value={caption}
        error={error}
        onChange={(next) => {
          setError(null);
          setCaption(next);
        }}
      />
    </FormDialog>
  );
}
