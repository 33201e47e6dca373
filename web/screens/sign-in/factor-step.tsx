import { Box, Button, Typography } from '@mui/material';
import { useRef, useState, type FormEvent } from 'react';
import type { FactorRequired } from '#model/wire/factors.ts';
import { call } from '#web/api/connection/client.ts';
import { acceptSignIn, type Session } from '#web/api/connection/session.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { SignInError } from './sign-in-error.tsx';
import { useSignIn } from './use-sign-in.ts';

const EMPTY = 'Поле не может быть пустым';

/** The step after the password of a sign-in with a second factor. */
export interface FactorStepProps {
  readonly step: FactorRequired;
  readonly onSignedIn: (session: Session) => void;
  /** Returns to login and password. */
  readonly onBack: () => void;
}

/** Asks for a code of the code generator, or for a recovery code. */
export function FactorStep({ step, onSignedIn, onBack }: FactorStepProps) {
  const [kind, setKind] = useState<'totp' | 'recovery'>('totp');
  const [code, setCode] = useState('');
  const [touched, setTouched] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const attempt = useSignIn(async (typed: string) => {
    const answer = await call('POST /user/factor/', { body: { pending: step.pending, code: typed }, token: null });
    onSignedIn(acceptSignIn(answer));
  });
  const { busy, waitSeconds, start } = attempt;
  const isTotp = kind === 'totp';
  const missing = code.trim() === '' ? EMPTY : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTouched(true);
    if (missing !== null) field.current?.focus();
    else if (waitSeconds === 0) start(code);
  };
  const change = (next: typeof kind): void => {
    setKind(next);
    setCode('');
    setTouched(false);
    field.current?.focus();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Typography>
        {isTotp
          ? 'Введите шесть цифр из приложения с кодами.'
          : 'Введите один из кодов, которые вы сохранили при подключении второго фактора. Каждый действует один раз.'}
      </Typography>
      <SignInError attempt={attempt} />
      <TextInput
        // Each kind is a field of its own: a browser offers what belongs to it.
        key={kind}
        label={isTotp ? 'Код' : 'Код восстановления'}
        value={code}
        onChange={setCode}
        error={touched ? missing : null}
        autoComplete={isTotp ? 'one-time-code' : 'off'}
        inputMode={isTotp ? 'numeric' : 'text'}
        prose={false}
        autoFocus
        inputRef={field}
      />
      <Button type="submit" variant="contained" loading={busy} disabled={waitSeconds > 0}>
        Войти
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Button color="inherit" onClick={onBack}>
          Назад
        </Button>
        <Button color="inherit" onClick={() => change(isTotp ? 'recovery' : 'totp')}>
          {isTotp ? 'Код восстановления' : 'Код из приложения'}
        </Button>
      </Box>
    </Box>
  );
}
