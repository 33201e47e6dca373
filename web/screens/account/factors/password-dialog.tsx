import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { ApiError, errorMessage } from '#web/api/connection/api-error.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useFormProblem } from '#web/ui/dialog/form-problem.ts';
import { PasswordField } from '#web/ui/password-field.tsx';

interface PasswordDialogProps {
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
  /** What the password permits; the dialog closes after it, and stays open where it fails. */
  readonly onConfirm: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the own password before a change of the account's security. */
export function PasswordDialog({ title, text, submitLabel, onConfirm, onClose }: PasswordDialogProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const problem = useFormProblem();
  const submit = async (): Promise<void> => {
    problem.clear();
    if (password === '') return setError('Поле не может быть пустым');
    try {
      await onConfirm(password);
    } catch (failure) {
      const refused = failure instanceof ApiError && failure.errors.find(({ fieldName }) => fieldName === 'password');
      if (refused) setError(refused.message);
      else problem.say(errorMessage(failure));
    }
  };
  return (
    <FormDialog open title={title} maxWidth={480} submitLabel={submitLabel} onSubmit={submit} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography>{text}</Typography>
        <PasswordField
          label="Ваш пароль"
          autoComplete="current-password"
          autoFocus
          value={password}
          error={error}
          onChange={(next) => {
            setPassword(next);
            setError(null);
          }}
        />
      </Box>
    </FormDialog>
  );
}
