import { DialogContentText } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** The bounds of the length of a reason, in characters. */
const [SHORTEST, LONGEST] = [3, 500] as const;

interface ReasonDialogProps {
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason of a change of what is fixed, such as the lines of a paid order. */
export function ReasonDialog({ onReason, onClose }: ReasonDialogProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (): void => {
    const reason = text.trim();
    if (reason.length < SHORTEST) setError('Укажите причину');
    else if (reason.length > LONGEST) setError(`Не больше ${LONGEST} символов`);
    else onReason(reason);
  };
  return (
    <FormDialog open title="Укажите причину" onSubmit={submit} onClose={onClose}>
      <DialogContentText sx={{ mb: 2 }}>
        Заказ оплачен или отправлен. Причина изменения останется в истории.
      </DialogContentText>
      <TextInput
        label="Причина"
        value={text}
        onChange={(value) => {
          setText(value);
          setError(null);
        }}
        error={error}
        lines={{ least: 2, most: 6 }}
        autoComplete="off"
        autoFocus
        required
      />
    </FormDialog>
  );
}
