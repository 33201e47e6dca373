import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTold } from '#web/actions/use-told.ts';
import { decide } from '#web/api/inbox.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { EntrySubject } from './inbox-acts.ts';

/** Props of {@link ReturnDialog}. */
export interface ReturnDialogProps extends EntrySubject {
  readonly onClose: () => void;
}

const LONGEST = 450;

/** Asks why a record is given back: whoever sent it reads that in a task. */
export function ReturnDialog({ entry, onDone, onClose }: ReturnDialogProps) {
  const client = useQueryClient();
  const told = useTold();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    const text = reason.trim();
    if (text === '' || text.length > LONGEST) {
      setError(text === '' ? 'Укажите причину' : `Не больше ${LONGEST} знаков`);
      return;
    }
    const isDone = await told(async () => {
      const { className, objectId } = entry;
      const { changeSet } = await decide(client, className, objectId, { act: 'return', reason: text });
      return { message: 'Возвращено с причиной', changeSet };
    });
    if (!isDone) return;
    onClose();
    onDone();
  };
  return (
    <FormDialog
      open
      title="Вернуть на доработку"
      subtitle={entry.caption ?? entry.classCaption}
      maxWidth={480}
      submitLabel="Вернуть"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label="Причина"
        value={reason}
        autoFocus
        autoComplete="off"
        lines={{ least: 3, most: 8 }}
        error={error}
        onChange={(typed) => {
          setReason(typed);
          setError(null);
        }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        Её прочтёт тот, кто отправил запись на подтверждение.
      </Typography>
    </FormDialog>
  );
}
