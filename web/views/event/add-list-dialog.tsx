import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { addressesIn } from '#model/address-list.ts';
import { ACTIVE_STATE, WAITING_STATE } from '#model/terms/states.ts';
import type { RegistrationEntry } from '#model/wire/registrations.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useRegistrationWrites } from '#web/api/events/registrations.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { PlainDialog } from '#web/ui/dialog/plain-dialog.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { AddressField } from './address-field.tsx';

interface AddListDialogProps {
  readonly eventId: number;
  readonly onClose: () => void;
}

/** Pixels (spec 2 §9, person selector). */
const WIDTH = 800;
/** Addresses of one request. */
const MOST = 1000;

/** Registers the profiles of a pasted list of addresses, and tells the result of each. */
export function AddListDialog({ eventId, onClose }: AddListDialogProps) {
  const [text, setText] = useState('');
  const [together, setTogether] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [entries, setEntries] = useState<readonly RegistrationEntry[] | null>(null);
  const writes = useRegistrationWrites(eventId);
  const offer = useUndoOffer();
  const snackbar = useSnackbar();
  if (entries) return <Results entries={entries} onClose={onClose} />;
  const submit = async (): Promise<void> => {
    const emails = addressesIn(text).map(({ email }) => email);
    if (emails.length === 0 || emails.length > MOST) {
      setProblem(emails.length === 0 ? 'Поле не может быть пустым' : `Не больше ${MOST} адресов за один раз`);
      return;
    }
    try {
      const { entries: answered, changeSet } = await writes.register({ emails, group: together });
      if (changeSet !== null) snackbar.success('Успешно добавлено', offer(changeSet));
      setEntries(answered);
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };
  return (
    <FormDialog
      open
      title="Добавить по списку адресов"
      maxWidth={WIDTH}
      submitLabel="Добавить"
      onSubmit={submit}
      onClose={onClose}
    >
      <AddressField
        eventId={eventId}
        text={text}
        problem={problem}
        onChange={(next) => {
          setText(next);
          setProblem(null);
        }}
        onProblem={setProblem}
      />
      <FormControlLabel
        control={<Checkbox checked={together} onChange={(event) => setTogether(event.target.checked)} />}
        label="Пришли группой: подтверждаются вместе или не подтверждается никто"
      />
    </FormDialog>
  );
}

interface ResultsProps {
  readonly entries: readonly RegistrationEntry[];
  readonly onClose: () => void;
}

function Results({ entries, onClose }: ResultsProps) {
  const count = (state: RegistrationEntry['state']) => entries.filter((entry) => entry.state === state).length;
  return (
    <PlainDialog
      title="Добавить по списку адресов"
      subtitle={`Подтверждено: ${count(ACTIVE_STATE)}. В листе ожидания: ${count(WAITING_STATE)}. Не добавлено: ${count('refused')}`}
      maxWidth={WIDTH}
      onClose={onClose}
    >
      <Box component="ul" aria-label="Результат" sx={plainList}>
        {entries.map(({ email, state, message }, at) => (
          <Box
            component="li"
            // The list never changes, and an address may stand in it twice.
            key={at}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 0.75, borderBottom: 1, borderColor: 'divider' }}
          >
            <Typography sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>{email}</Typography>
            <Typography color={state === 'refused' ? 'error' : 'textSecondary'}>{message}</Typography>
          </Box>
        ))}
      </Box>
    </PlainDialog>
  );
}
