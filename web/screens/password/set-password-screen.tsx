import { Box, Button, Typography } from '@mui/material';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { newPasswordFailure } from '#model/passwords/new-password.ts';
import { ApiError, errorMessage } from '#web/api/connection/api-error.ts';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { checkPasswordLink, setPasswordByLink } from '#web/api/connection/password-links.ts';
import { RECOVER_PATH, SET_PASSWORD_PATH, SIGN_IN_PATH } from '#web/routing/route-paths.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { PasswordStrength } from '#web/ui/password-strength.tsx';
import { RouterAnchor, RouterLink } from '#web/ui/router-link.tsx';
import { CardHead } from './card-head.tsx';

const INCOMPLETE = 'Откройте ссылку из письма ещё раз: в адресе её больше нет.';

/** What is known of the link: not yet anything, that it can be used, that it can't, or why that could not be asked. */
type LinkState =
  | { readonly kind: 'checking' | 'done' }
  | { readonly kind: 'ready'; readonly token: string; readonly isFirst: boolean }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unknown'; readonly message: string; readonly retry: () => void };

/** Sets a password by the link of a letter, whose token is removed from the address as soon as it is read. */
export function SetPasswordScreen() {
  const [link, setLink] = useLink();
  return (
    <>
      <CardHead title="Новый пароль" />
      {link.kind === 'checking' && <Typography role="status">Проверяем ссылку…</Typography>}
      {link.kind === 'refused' && <Refused message={link.message} />}
      {link.kind === 'unknown' && (
        <>
          <Typography role="alert" color="error" sx={{ mb: 2 }}>
            {link.message}
          </Typography>
          <Button variant="outlined" onClick={link.retry}>
            Повторить
          </Button>
        </>
      )}
      {link.kind === 'ready' && (
        <PasswordForm
          token={link.token}
          isFirst={link.isFirst}
          onDone={() => setLink({ kind: 'done' })}
          onRefused={(message) => setLink({ kind: 'refused', message })}
        />
      )}
      {link.kind === 'done' && (
        <>
          <Typography role="status" sx={{ mb: 3 }}>
            Пароль задан. Войдите с ним.
          </Typography>
          <SignInLink />
        </>
      )}
    </>
  );
}

function SignInLink() {
  const link = useRef<HTMLAnchorElement>(null);
  // A browser focuses no link by itself.
  useEffect(() => link.current?.focus(), []);
  return (
    <Button component={RouterAnchor} ref={link} to={SIGN_IN_PATH} variant="contained" fullWidth>
      Ко входу
    </Button>
  );
}

/** The link in the address, as the server knows it. */
function useLink(): readonly [LinkState, (next: LinkState) => void] {
  const hash = useLocation({ select: (location) => location.hash });
  const [link, setLink] = useState<LinkState>(
    hash === '' ? { kind: 'refused', message: INCOMPLETE } : { kind: 'checking' },
  );
  const router = useRouter();
  const latest = useRef('');
  const check = async (token: string): Promise<void> => {
    latest.current = token;
    setLink({ kind: 'checking' });
    const found = await foundLink(token, () => void check(token));
    if (latest.current === token) setLink(found);
  };
  useEffect(() => {
    if (hash === '' || hash === latest.current) return;
    router.history.replace(SET_PASSWORD_PATH);
    void check(hash);
  });
  return [link, setLink];
}

async function foundLink(token: string, retry: () => void): Promise<LinkState> {
  try {
    return { kind: 'ready', token, isFirst: (await checkPasswordLink(token)) === 'invitation' };
  } catch (failure) {
    const message = errorMessage(failure);
    const isRefused = failure instanceof ApiError && failure.status === 422;
    return isRefused ? { kind: 'refused', message } : { kind: 'unknown', message, retry };
  }
}

function Refused({ message }: { readonly message: string }) {
  const { auth } = useConfiguration();
  return (
    <>
      <Typography role="alert" sx={{ mb: 2 }}>
        {message}
      </Typography>
      {auth.recovery ? (
        <RouterLink to={RECOVER_PATH}>Запросить новую ссылку</RouterLink>
      ) : (
        <Typography>Новую ссылку даст администратор.</Typography>
      )}
    </>
  );
}

interface PasswordFormProps {
  readonly token: string;
  /** The user has had no password. */
  readonly isFirst: boolean;
  readonly onDone: () => void;
  readonly onRefused: (message: string) => void;
}

function PasswordForm({ token, isFirst, onDone, onRefused }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refuse = (message: string): void => {
    setError(message);
    field.current?.focus();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrong = newPasswordFailure(password);
    if (wrong !== null) return refuse(wrong);
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await setPasswordByLink(token, password);
      onDone();
    } catch (thrown) {
      const errors = thrown instanceof ApiError ? thrown.errors : [];
      const next = errors.find(({ fieldName }) => fieldName === 'next');
      if (next) refuse(next.message);
      else if (errors.some(({ fieldName }) => fieldName === 'token')) onRefused(errorMessage(thrown));
      else setFailure(errorMessage(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2 }}>
      <Typography color="textSecondary">
        {isFirst ? 'Задайте пароль, с которым будете входить.' : 'После смены пароля все сеансы завершатся.'} Не меньше
        10 символов; проще запомнить несколько слов.
      </Typography>
      {failure !== null && (
        <Typography role="alert" color="error">
          {failure}
        </Typography>
      )}
      <PasswordField
        label="Новый пароль"
        value={password}
        onChange={(value) => {
          setPassword(value);
          setError(null);
        }}
        error={error}
        autoComplete="new-password"
        autoFocus
        inputRef={field}
      />
      {error === null && <PasswordStrength password={password} />}
      <Button type="submit" variant="contained" loading={busy}>
        Задать пароль
      </Button>
    </Box>
  );
}
