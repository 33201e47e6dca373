import { FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTold } from '#web/actions/use-told.ts';
import { replayAll, replayOne } from '#web/api/databus.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface ReplayDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

const HOUR = 3_600_000;

/** The periods up to now, in hours. */
const PERIODS = [
  { hours: 1, caption: 'За последний час' },
  { hours: 24, caption: 'За последние сутки' },
  { hours: 168, caption: 'За последние 7 дней' },
  { hours: 720, caption: 'За последние 30 дней' },
] as const;

/** The period up to now. */
function periodOf(hours: number) {
  const now = Date.now();
  return { from: new Date(now - hours * HOUR).toISOString(), to: new Date(now).toISOString() };
}

const SINCE = 'position';
const ONE = 'request';

/** Sends the requests of a subscription again: of a period, or of the changes after a position of the feed. */
export function ReplayDialog({ id, onClose }: ReplayDialogProps) {
  const told = useTold();
  const client = useQueryClient();
  const [choice, setChoice] = useState('24');
  const [number, setNumber] = useState('');
  const isNumbered = choice === SINCE || choice === ONE;
  const isWrong = isNumbered && !/^\d{1,15}$/u.test(number);
  const [isTried, setIsTried] = useState(false);
  const submit = async (): Promise<void> => {
    setIsTried(true);
    if (isWrong) return;
    const isDone = await told(async () => {
      if (choice === ONE) return replayOne(client, Number(number));
      return replayAll(client, id, choice === SINCE ? { position: Number(number) } : periodOf(Number(choice)));
    });
    if (isDone) onClose();
  };
  return (
    <FormDialog open title="Отправить снова" submitLabel="Отправить" onSubmit={submit} onClose={onClose}>
      <Typography color="textSecondary">
        Запросы уйдут под прежними номерами: приёмник узнаёт повтор по заголовку webhook-id.
      </Typography>
      <RadioGroup aria-label="Какие запросы" value={choice} onChange={(_, value) => setChoice(value)} sx={{ my: 1 }}>
        {PERIODS.map(({ hours, caption }) => (
          <FormControlLabel key={hours} value={String(hours)} control={<Radio />} label={caption} />
        ))}
        <FormControlLabel value={SINCE} control={<Radio />} label="После позиции в ленте изменений" />
        <FormControlLabel value={ONE} control={<Radio />} label="Один запрос" />
      </RadioGroup>
      {isNumbered && (
        <TextInput
          label={choice === ONE ? 'Номер запроса' : 'Позиция'}
          value={number}
          onChange={setNumber}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          error={isTried && isWrong ? 'Введите целое число' : null}
        />
      )}
    </FormDialog>
  );
}
