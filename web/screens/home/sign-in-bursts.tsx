import { Alert, Box } from '@mui/material';
import type { PluralForms } from '#model/plural.ts';
import type { SignInBurst } from '#model/wire/home.ts';
import { formatCount } from '#web/ui/format.ts';
import { Moment } from '#web/ui/moment/moment.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { RouterLink } from '#web/ui/router-link.tsx';

const REFUSED_FORMS: PluralForms = { one: 'неудачный вход', few: 'неудачных входа', many: 'неудачных входов' };

/** The bursts that are shown. */
export interface SignInBurstsProps {
  readonly bursts: readonly SignInBurst[];
}

/** Many refused sign-ins within ten minutes, each with its place in the journal. */
export function SignInBursts({ bursts }: SignInBurstsProps) {
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      <Box component="ul" aria-label="Неудачные входы" sx={plainList}>
        {bursts.map(({ account, count, at }) => (
          <Box component="li" key={account?.id ?? 0} sx={{ overflowWrap: 'anywhere', lineHeight: '24px' }}>
            {account ? `${account.caption}: ` : 'Во все учётные записи: '}
            {formatCount(count, REFUSED_FORMS)} за 10 минут, последний <Moment at={at} />.{' '}
            <RouterLink
              to="/manage/audit"
              search={{ action: 'signInRefused', ...(account && { user: account.id }) }}
              underline="always"
              aria-label={`Показать неудачные входы: ${account?.caption ?? 'все'}`}
            >
              Показать
            </RouterLink>
          </Box>
        ))}
      </Box>
    </Alert>
  );
}
