import { TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeletedRecord } from '#model/wire/bin.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { eraseRecord } from '#web/api/erasing.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';

interface EraseDialogProps {
  readonly deletion: DeletedRecord;
  readonly onErased?: (() => void) | undefined;
  readonly onClose: () => void;
}

const WIDTH = 500;
/** The bounds of the length of a reason, in characters. */
const [SHORTEST, LONGEST] = [3, 500] as const;

/** Asks for the reason for which a deleted record is erased for good. */
export function EraseDialog({ deletion, onErased, onClose }: EraseDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const submit = async (): Promise<void> => {
    if (reason.trim().length < SHORTEST) {
      setProblem('Укажите причину');
      return;
    }
    try {
      await eraseRecord(client, deletion, reason.trim());
    } catch (error) {
      setProblem(errorMessage(error));
      return;
    }
    snackbar.success('Удалено навсегда');
    onClose();
    onErased?.();
  };
  return (
    <FormDialog
      open
      title="Удалить навсегда"
      subtitle={deletion.caption ?? `№ ${deletion.id}`}
      maxWidth={WIDTH}
      submitLabel="Удалить навсегда"
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>
        Запись и всё, что ей принадлежало, нельзя будет восстановить: значения исчезнут из истории, файлы и письма о ней
        удалятся. Останется отметка: кто, когда и почему удалил.
      </Typography>
      <TextField
        label="Причина"
        required
        autoFocus
        fullWidth
        multiline
        minRows={2}
        margin="dense"
        value={reason}
        error={problem !== null}
        helperText={problem ?? 'Причина останется в истории: не повторяйте в ней то, что удаляете'}
        onChange={(event) => {
          setReason(event.target.value);
          setProblem(null);
        }}
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
      />
    </FormDialog>
  );
}
