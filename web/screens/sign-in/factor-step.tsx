import { Box, Button, Typography } from '@mui/material';
import { lazy, useRef, useState, type FormEvent } from 'react';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { call } from '#web/api/connection/client.ts';
import { acceptSignIn, type Session } from '#web/api/connection/session.ts';
import { passkeysMissing } from '#web/api/passkeys.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import type { FactorStepProps } from './factor-step-props.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SignInError } from './sign-in-error.tsx';
import { useSignIn } from './use-sign-in.ts';

const EnrolStep = lazy(async () => ({ default: (await import('./enrol-step.tsx')).EnrolStep }));

const EMPTY = 'Поле не может быть пустым';

const KINDS = ['totp', 'passkey', 'recovery'] as const;
type Kind = (typeof KINDS)[number];

const CAPTIONS = { totp: 'Код из приложения', passkey: 'Ключ доступа', recovery: 'Код восстановления' } as const;
const TEXTS = {
  totp: 'Введите шесть цифр из приложения с кодами.',
  passkey: 'Подтвердите вход ключом доступа.',
  recovery: 'Введите один из кодов, которые вы сохранили при подключении второго фактора. Каждый действует один раз.',
} as const;

/** Sets up the second factor that a role requires, or asks for one: a code of the code generator, a passkey, or a recovery code. */
export function FactorStep(props: FactorStepProps) {
  return props.step.factorRequired.includes('enrol') ? <EnrolStep {...props} /> : <ProveStep {...props} />;
}

function ProveStep({ step, onSignedIn, onBack }: FactorStepProps) {
  const { siteUrl } = useConfiguration();
  const hasTotp = step.factorRequired.includes('totp');
  const hasPasskey = step.factorRequired.includes('passkey');
  const missing = passkeysMissing(siteUrl);
  const [kind, setKind] = useState<Kind>(hasTotp ? 'totp' : hasPasskey && missing === null ? 'passkey' : 'recovery');
  const others = KINDS.filter(
    (one) => one !== kind && (one === 'recovery' || (one === 'totp' ? hasTotp : hasPasskey && missing === null)),
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography>{TEXTS[kind]}</Typography>
      {hasPasskey && missing !== null && <Typography color="textSecondary">{missing}.</Typography>}
      {kind === 'passkey' ? (
        <PasskeyButton isMain siteUrl={siteUrl} pending={step.pending} onSignedIn={onSignedIn} />
      ) : (
        <CodeForm key={kind} kind={kind} pending={step.pending} onSignedIn={onSignedIn} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Button color="inherit" onClick={onBack}>
          Назад
        </Button>
        {others.map((one) => (
          <Button key={one} color="inherit" onClick={() => setKind(one)}>
            {CAPTIONS[one]}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

interface CodeFormProps {
  readonly kind: 'totp' | 'recovery';
  readonly pending: string;
  readonly onSignedIn: (session: Session) => void;
}

function CodeForm({ kind, pending, onSignedIn }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [touched, setTouched] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const attempt = useSignIn(async (typed: string) => {
    const answer = await call('POST /user/factor/', { body: { pending, code: typed }, token: null });
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
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <SignInError attempt={attempt} />
      <TextInput
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
    </Box>
  );
}
