import { Box, Button, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import type { EnrolledAnswer, TotpSecret } from '#model/wire/factors.ts';
import { call } from '#web/api/connection/client.ts';
import { acceptSignIn } from '#web/api/connection/session.ts';
import { RecoveryCodes } from '#web/ui/factors/recovery-codes.tsx';
import { TotpSetup } from '#web/ui/factors/totp-setup.tsx';
import type { FactorStepProps } from './factor-step-props.ts';
import { SignInError } from './sign-in-error.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Sets up the second factor that a role of the user requires: the secret, a code, the recovery codes, then the session. */
export function EnrolStep({ step: { pending }, onSignedIn, onBack }: FactorStepProps) {
  const [totp, setTotp] = useState<TotpSecret | null>(null);
  const [code, setCode] = useState('');
  const [touched, setTouched] = useState(false);
  const [enrolled, setEnrolled] = useState<EnrolledAnswer | null>(null);
  const begin = useSignIn(async () =>
    setTotp(await call('POST /user/factor/enrol/', { body: { pending }, token: null })),
  );
  const confirm = useSignIn(async (typed: string) => {
    setEnrolled(await call('POST /user/factor/enrol/confirm/', { body: { pending, code: typed }, token: null }));
  });
  const enter = useSignIn(async () => {
    if (enrolled) onSignedIn(acceptSignIn(enrolled));
  });
  const start = useEffectEvent(() => begin.start());
  useEffect(() => start(), []);
  if (enrolled)
    return (
      <Box sx={{ display: 'grid', gap: 2 }}>
        <RecoveryCodes codes={enrolled.recoveryCodes ?? []} />
        <SignInError attempt={enter} />
        <Button variant="contained" onClick={() => enter.start()}>
          Коды сохранены, войти
        </Button>
      </Box>
    );
  const missing = touched && code.trim() === '' ? 'Поле не может быть пустым' : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTouched(true);
    if (code.trim() !== '') confirm.start(code);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Typography>Ваша роль требует второго фактора. Подключите его, чтобы войти.</Typography>
      <SignInError attempt={totp ? confirm : begin} />
      {totp && <TotpSetup totp={totp} code={code} error={missing} onChange={setCode} />}
      {totp && (
        <Button type="submit" variant="contained" loading={confirm.busy} disabled={confirm.waitSeconds > 0}>
          Подключить и войти
        </Button>
      )}
      <Box>
        <Button color="inherit" onClick={onBack}>
          Назад
        </Button>
      </Box>
    </Box>
  );
}
