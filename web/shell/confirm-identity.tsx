import { DialogContentText } from '@mui/material';
import { useState } from 'react';
import { ApiError, errorMessage } from '#web/api/connection/api-error.ts';
import { confirmIdentity } from '#web/api/sessions.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';

/** What follows the question. */
export interface ConfirmIdentityProps {
  readonly onProved: () => void;
  readonly onClose: () => void;
}

/** Asks for the password again before what is dangerous; a refusal is told at the field. */
export function ConfirmIdentity({ onProved, onClose }: ConfirmIdentityProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    if (password === '') {
      setError('Введите пароль');
      return;
    }
    try {
      await confirmIdentity(password);
      onProved();
    } catch (failure) {
      const refused = failure instanceof ApiError ? failure.errors[0]?.message : undefined;
      setError(refused ?? errorMessage(failure));
    }
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
        Вы вошли давно, а это действие касается прав или безопасности. Введите свой пароль.
      </DialogContentText>
      <PasswordField
        label="Пароль"
        autoComplete="current-password"
        value={password}
        error={error}
        autoFocus
        onChange={(value) => {
          setPassword(value);
          setError(null);
        }}
      />
    </FormDialog>
  );
}
