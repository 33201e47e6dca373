import { TextField } from '@mui/material';
import { useState } from 'react';
import type { Registration } from '#web/api/events/registrations.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { participantOf } from './participant.ts';

interface MoveDialogProps {
  readonly registration: Registration;
  /** The length of the waiting list. */
  readonly total: number;
  /** Resolves to the message of a refusal, or null. */
  readonly onMove: (id: number, position: number, reason: string) => Promise<string | null>;
  readonly onClose: () => void;
}

const WIDTH = 500;
const EMPTY = 'Поле не может быть пустым';

/** Asks for a place of the waiting list; a move up needs a reason, which the history keeps. */
export function MoveDialog({ registration, total, onMove, onClose }: MoveDialogProps) {
  const from = registration.position ?? total;
  const [place, setPlace] = useState(String(Math.max(from - 1, 1)));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<{ readonly place?: string; readonly reason?: string }>({});
  const { name } = participantOf(registration);
  const submit = async (): Promise<void> => {
    const position = Number(place);
    if (!Number.isInteger(position) || position < 1 || position > total) {
      setProblem({ place: `Введите число от 1 до ${total}` });
      return;
    }
    if (position < from && reason.trim() === '') {
      setProblem({ reason: EMPTY });
      return;
    }
    const refusal = await onMove(registration.id, position, reason.trim());
    if (refusal === null) onClose();
    else setProblem({ reason: refusal });
  };
  return (
    <FormDialog
      open
      title="Место в листе ожидания"
      subtitle={`${name}: место ${from} из ${total}`}
      maxWidth={WIDTH}
      submitLabel="Переместить"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Новое место"
        type="number"
        autoFocus
        fullWidth
        margin="dense"
        value={place}
        error={problem.place !== undefined}
        helperText={problem.place}
        onChange={(event) => setPlace(event.target.value)}
        slotProps={{ htmlInput: { min: 1, max: total } }}
      />
      <TextField
        label="Причина"
        fullWidth
        multiline
        minRows={2}
        margin="dense"
        value={reason}
        error={problem.reason !== undefined}
        helperText={problem.reason ?? 'Нужна, чтобы поднять выше; остаётся в истории'}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  );
}
