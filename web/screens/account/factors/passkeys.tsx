import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { Passkey } from '#model/wire/factors.ts';
import { ApiError, errorMessage } from '#web/api/connection/api-error.ts';
import { call } from '#web/api/connection/client.ts';
import { registerPasskey } from '#web/api/passkeys.ts';
import { deviceName } from '#model/device-name.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useFormProblem } from '#web/ui/dialog/form-problem.ts';
import { Moment } from '#web/ui/moment/moment.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { FactorLine } from './factor-line.tsx';

interface PasskeyLineProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

/** One passkey: its name, since when, and when it was last used. */
export function PasskeyLine({ passkey: { name, createdAt, usedAt }, onRename, onRemove }: PasskeyLineProps) {
  return (
    <FactorLine
      title={name}
      actions={
        <>
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            aria-label={`Переименовать: ${name}`}
            onClick={onRename}
          >
            Переименовать
          </Button>
          <Button size="small" color="inherit" variant="outlined" aria-label={`Удалить: ${name}`} onClick={onRemove}>
            Удалить
          </Button>
        </>
      }
    >
      Ключ доступа добавлен <Moment at={createdAt} />
      {usedAt !== null && (
        <>
          {' · последний вход '}
          <Moment at={usedAt} />
        </>
      )}
    </FactorLine>
  );
}

const EMPTY = 'Поле не может быть пустым';

/** The field of a passkey's name. `save` shows an error of the name at it, another one as a message of the form. */
function useName(initial: string) {
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const problem = useFormProblem();
  const change = (next: string): void => {
    setName(next);
    setError(null);
  };
  return {
    field: <TextInput label="Название" autoComplete="off" autoFocus value={name} error={error} onChange={change} />,
    save: async (work: (name: string) => Promise<void>): Promise<void> => {
      problem.clear();
      if (name.trim() === '') return setError(EMPTY);
      try {
        await work(name);
      } catch (failure) {
        const given = failure instanceof ApiError ? failure.errors : [];
        const refused = given.find(({ fieldName }) => fieldName === 'name');
        if (refused) setError(refused.message);
        else problem.say(errorMessage(failure));
      }
    },
  };
}

interface PasskeyDialogProps {
  /** Called with the new recovery codes; null where the user has some. */
  readonly onAdded: (codes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/** Adds a passkey: its name, then the browser asks. */
export function PasskeyDialog({ onAdded, onClose }: PasskeyDialogProps) {
  const { field, save } = useName(deviceName(navigator.userAgent));
  return (
    <FormDialog
      open
      title="Добавить ключ доступа"
      maxWidth={480}
      submitLabel="Продолжить"
      onSubmit={() => save(async (name) => onAdded(await registerPasskey(name)))}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography>
          Браузер предложит сохранить ключ на этом устройстве, на телефоне или на ключе безопасности. Им можно входить
          без пароля.
        </Typography>
        {field}
      </Box>
    </FormDialog>
  );
}

interface RenamePasskeyProps {
  readonly passkey: Passkey;
  readonly onRenamed: () => void;
  readonly onClose: () => void;
}

/** Renames a passkey. */
export function RenamePasskeyDialog({ passkey, onRenamed, onClose }: RenamePasskeyProps) {
  const { field, save } = useName(passkey.name);
  const submit = (): Promise<void> =>
    save(async (name) => {
      await call('PATCH /user/factors/passkeys/:id', { params: { id: passkey.id }, body: { name } });
      onRenamed();
    });
  return (
    <FormDialog open title="Переименовать ключ доступа" maxWidth={480} onSubmit={submit} onClose={onClose}>
      {field}
    </FormDialog>
  );
}
