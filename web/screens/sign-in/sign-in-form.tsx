import { Box, Button } from '@mui/material';
import { useRef, useState, type FormEvent } from 'react';
import { RECOVER_PATH } from '#web/routing/route-paths.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { SignInError } from './sign-in-error.tsx';
import type { SignInAttempt } from './use-sign-in.ts';

const EMPTY = 'Поле не может быть пустым';

/** Login, password and 'Войти'; shows the server's refusal verbatim. */
export function SignInForm({ attempt }: { readonly attempt: SignInAttempt }) {
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState(false);
  const loginField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const { busy, waitSeconds, start } = attempt;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTouched(true);
    if (login.trim() === '') loginField.current?.focus();
    else if (password === '') passwordField.current?.focus();
    else if (waitSeconds === 0) start(login.trim(), password);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <SignInError attempt={attempt} />
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
      <RouterLink to={RECOVER_PATH}>Забыли пароль?</RouterLink>
    </Box>
  );
}
