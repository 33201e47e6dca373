import { Button, DialogContentText } from '@mui/material';
import { useState } from 'react';
import { ApiError, errorMessage } from '#web/api/connection/api-error.ts';
import { useFactors } from '#web/api/factors.ts';
import { confirmIdentity } from '#web/api/sessions.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** What follows the question. */
export interface ConfirmIdentityProps {
  readonly onProved: () => void;
  readonly onClose: () => void;
}

/**
 * Asks for the password again before what is dangerous, or for a code where the user has a second factor with codes; a
 * refusal is told at the field.
 */
export function ConfirmIdentity({ onProved, onClose }: ConfirmIdentityProps) {
  const { data: factors } = useFactors();
  const [by, setBy] = useState<'password' | 'code'>('password');
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    if (value === '') {
      setError(by === 'password' ? 'Введите пароль' : 'Введите код');
      return;
    }
    try {
      await confirmIdentity({ [by]: value });
      onProved();
    } catch (failure) {
      const refused = failure instanceof ApiError ? failure.errors[0]?.message : undefined;
      setError(refused ?? errorMessage(failure));
    }
  };
  const choose = (next: typeof by): void => {
    setBy(next);
    change('');
  };
  const change = (next: string): void => {
    setValue(next);
    setError(null);
  };
  return (
    <FormDialog
      open
      title="Подтвердите, что это вы"
      maxWidth={480}
      submitLabel="Подтвердить"
      onSubmit={submit}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>
        Вы вошли давно, а это действие касается прав или безопасности.{' '}
        {by === 'password' ? 'Введите свой пароль.' : 'Введите код из приложения или код восстановления.'}
      </DialogContentText>
      {by === 'password' ? (
        <PasswordField
          label="Пароль"
          autoComplete="current-password"
          value={value}
          error={error}
          autoFocus
          onChange={change}
        />
      ) : (
        <TextInput
          label="Код"
          autoComplete="one-time-code"
          prose={false}
          value={value}
          error={error}
          autoFocus
          onChange={change}
        />
      )}
      {factors !== undefined && factors.recoveryCodes > 0 && (
        <Button color="inherit" sx={{ mt: 1, ml: -1 }} onClick={() => choose(by === 'password' ? 'code' : 'password')}>
          {by === 'password' ? 'Ввести код вместо пароля' : 'Ввести пароль'}
        </Button>
      )}
    </FormDialog>
  );
}
