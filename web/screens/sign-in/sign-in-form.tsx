import { Box, Button, Typography } from '@mui/material';
import { useRef, useState, type FormEvent } from 'react';
import { mdiAlertCircleOutline } from '@mdi/js';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { SignInAttempt } from './use-sign-in.ts';

const EMPTY = 'Поле не может быть пустым';

/** Login, password and 'Войти'; shows the server's refusal verbatim. */
export function SignInForm({ attempt }: { readonly attempt: SignInAttempt }) {
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState(false);
  const loginField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const { busy, error, waitSeconds, start } = attempt;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTouched(true);
    if (login.trim() === '') loginField.current?.focus();
    else if (password === '') passwordField.current?.focus();
    else if (waitSeconds === 0) start(login.trim(), password);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {error !== null && (
        <Typography role="alert" color="error" sx={{ display: 'flex', gap: 1 }}>
          <PathIcon path={mdiAlertCircleOutline} />
          {/* The countdown is not announced anew each second. */}
          <span>
            {waitSeconds > 0 ? error.replace(/\.$/u, '') : error}
            {waitSeconds > 0 && <span aria-live="off">. Следующая попытка через {formatWait(waitSeconds)}.</span>}
          </span>
        </Typography>
      )}
      <TextInput
        label="Логин или e-mail"
        value={login}
        onChange={setLogin}
        error={touched && login.trim() === '' ? EMPTY : null}
        autoComplete="username"
        prose={false}
        autoFocus
        inputRef={loginField}
      />
      <PasswordField
        label="Пароль"
        value={password}
        onChange={setPassword}
        error={touched && password === '' ? EMPTY : null}
        autoComplete="current-password"
        inputRef={passwordField}
      />
      <Button type="submit" variant="contained" loading={busy} disabled={waitSeconds > 0}>
        Войти
      </Button>
    </Box>
  );
}

/** The remaining wait as minutes and seconds. */
function formatWait(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
