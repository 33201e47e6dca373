import { Box, Button } from '@mui/material';
import { Fragment, useRef, useState, type FormEvent } from 'react';
import { ApiError, errorMessage } from '#web/api/connection/api-error.ts';
import { changePassword } from '#web/api/connection/session.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { PasswordStrength } from '#web/ui/password-strength.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import {
  checkPasswordChange,
  serverPasswordErrors,
  type PasswordChange,
  type PasswordErrors,
} from './password-change.ts';

const EMPTY: PasswordChange = { current: '', next: '', repeat: '' };
const FIELDS = [
  { name: 'current', label: 'Текущий пароль', autoComplete: 'current-password' },
  { name: 'next', label: 'Новый пароль', autoComplete: 'new-password' },
  { name: 'repeat', label: 'Новый пароль ещё раз', autoComplete: 'new-password' },
] as const;

/** Changes the user's own password; refusals are shown at their field. */
export function PasswordForm() {
  const [change, setChange] = useState(EMPTY);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const snackbar = useSnackbar();
  const show = (found: PasswordErrors): void => {
    setErrors(found);
    const index = FIELDS.findIndex(({ name }) => found[name] !== undefined);
    form.current?.querySelectorAll('input')[index]?.focus();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = checkPasswordChange(change);
    show(found);
    if (busy || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await changePassword(change.current, change.next);
      setChange(EMPTY);
      snackbar.success('Данные успешно обновлены');
    } catch (error) {
      const refused = error instanceof ApiError ? serverPasswordErrors(error.errors) : {};
      if (Object.keys(refused).length > 0) show(refused);
      else snackbar.error(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 2, maxWidth: 400 }}
    >
      {FIELDS.map(({ name, label, autoComplete }) => (
        <Fragment key={name}>
          <PasswordField
            label={label}
            autoComplete={autoComplete}
            value={change[name]}
            error={errors[name] ?? null}
            onChange={(value) => {
              setChange({ ...change, [name]: value });
              const { [name]: _, ...rest } = errors;
              setErrors(rest);
            }}
          />
          {name === 'next' && errors.next === undefined && <PasswordStrength password={change.next} />}
        </Fragment>
      ))}
      <Box>
        <Button type="submit" variant="contained" loading={busy}>
          Сменить пароль
        </Button>
      </Box>
    </Box>
  );
}
