import { Box, Button, Typography } from '@mui/material';
import { useRef, useState, type FormEvent } from 'react';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { askForPassword } from '#web/api/connection/password-links.ts';
import { SIGN_IN_PATH } from '#web/routing/route-paths.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { CardHead } from './card-head.tsx';

/** Asks for a letter with a link to the form for a new password. */
export function RecoverScreen() {
  const { auth } = useConfiguration();
  return (
    <>
      <CardHead title="Восстановление пароля" />
      {auth.recovery ? (
        <Asking />
      ) : (
        <Typography>Обратитесь к администратору: он даст ссылку на новый пароль.</Typography>
      )}
      <RouterLink to={SIGN_IN_PATH} sx={{ display: 'inline-block', mt: 3 }}>
        Вернуться ко входу
      </RouterLink>
    </>
  );
}

function Asking() {
  const [login, setLogin] = useState('');
  const [touched, setTouched] = useState(false);
  const [state, setState] = useState<'asked' | 'busy' | 'done'>('asked');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTouched(true);
    if (login.trim() === '') return field.current?.focus();
    if (state === 'busy') return;
    setState('busy');
    setError(null);
    try {
      await askForPassword(login.trim());
      setState('done');
    } catch (failure) {
      setError(errorMessage(failure));
      setState('asked');
    }
  };
  if (state === 'done')
    return (
      <Typography role="status">
        Если такая учётная запись есть, на её e-mail отправлено письмо со ссылкой. Она действует один час. Письма нет —
        проверьте «Спам» или обратитесь к администратору.
      </Typography>
    );
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2 }}>
      <Typography color="textSecondary">Пришлём письмо со ссылкой, по которой задаётся новый пароль.</Typography>
      {error !== null && (
        <Typography role="alert" color="error">
          {error}
        </Typography>
      )}
      <TextInput
        label="Логин или e-mail"
        value={login}
        onChange={setLogin}
        error={touched && login.trim() === '' ? 'Поле не может быть пустым' : null}
        autoComplete="username"
        prose={false}
        autoFocus
        inputRef={field}
      />
      <Button type="submit" variant="contained" loading={state === 'busy'}>
        Отправить письмо
      </Button>
    </Box>
  );
}
