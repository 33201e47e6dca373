import { Alert } from '@mui/material';
import type { ReactNode } from 'react';
import type { UserFactors } from '#model/wire/factors.ts';
import { formatDay, todayIn } from '../moment/format-moment.ts';
import { currentTimeZone } from '../moment/time-zone.ts';

interface FactorNoticeProps {
  readonly factors: UserFactors | undefined;
  /** Where a second factor is added, unless it is right here. */
  readonly action?: ReactNode;
}

/** Tells whoever has no second factor that their role requires one, or from which day on it will. */
export function FactorNotice({ factors, action }: FactorNoticeProps) {
  if (!factors || factors.requiredFrom === null || factors.totp !== null || factors.passkeys.length > 0) return null;
  const isDue = factors.requiredFrom <= todayIn(currentTimeZone());
  return (
    <Alert severity={isDue ? 'warning' : 'info'} role="status" action={action} sx={{ mb: 2 }}>
      {isDue
        ? 'Второй фактор обязателен: без него следующий вход начнётся с его подключения.'
        : `Второй фактор станет обязателен с ${formatDay(factors.requiredFrom)}. Подключите его заранее.`}
    </Alert>
  );
}
