import { Typography } from '@mui/material';
import { useState } from 'react';
import type { TotpSecret } from '#model/wire/factors.ts';
import { ApiError, errorMessage } from '#web/api/connection/api-error.ts';
import { call } from '#web/api/connection/client.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useFormProblem } from '#web/ui/dialog/form-problem.ts';
import { TotpSetup } from '#web/ui/factors/totp-setup.tsx';

interface TotpDialogProps {
  /** Called with the new recovery codes; null where the user has some. */
  readonly onAdded: (codes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/** Sets up a code generator: its secret, which a code confirms. */
export function TotpDialog({ onAdded, onClose }: TotpDialogProps) {
  const [totp, setTotp] = useState<TotpSecret | null>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const problem = useFormProblem();
  const submit = async (): Promise<void> => {
    problem.clear();
    if (totp === null) {
      await call('POST /user/factors/totp/').then(setTotp, (failure: unknown) => problem.say(errorMessage(failure)));
      return;
    }
    if (code.trim() === '') return setError('Поле не может быть пустым');
    try {
      onAdded((await call('POST /user/factors/totp/confirm/', { body: { code } })).recoveryCodes);
    } catch (failure) {
      const refused = failure instanceof ApiError && failure.errors.find(({ fieldName }) => fieldName === 'code');
      if (refused) setError(refused.message);
      else problem.say(errorMessage(failure));
    }
  };
  return (
    <FormDialog
      open
      title="Подключить приложение с кодами"
      maxWidth={480}
      submitLabel={totp === null ? 'Продолжить' : 'Подключить'}
      onSubmit={submit}
      onClose={onClose}
    >
      {totp === null ? (
        <Typography>Приложение на телефоне будет показывать код, который нужен при входе вместе с паролем.</Typography>
      ) : (
        <TotpSetup
          totp={totp}
          code={code}
          error={error}
          onChange={(next) => {
            setCode(next);
            setError(null);
          }}
        />
      )}
    </FormDialog>
  );
}
