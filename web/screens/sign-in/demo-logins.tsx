import { Box, Button, Typography } from '@mui/material';
import { ROLE_CAPTIONS, ROLE_KEYS } from '#model/terms/roles.ts';
import type { SignInAttempt } from './use-sign-in.ts';
import { plainList } from '#web/ui/plain-list.ts';

/** The password of all demo staff. */
const DEMO_PASSWORD = 'demo';

/** The demo staff, one per role; a click signs in. Only in demo mode. */
export function DemoLogins({ attempt }: { readonly attempt: SignInAttempt }) {
  const blocked = attempt.busy || attempt.waitSeconds > 0;
  return (
    <Box component="section" aria-labelledby="demo-logins" sx={{ mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography id="demo-logins" variant="caption" color="textSecondary" component="h2" sx={{ mb: 1 }}>
        Демонстрационный режим: войти одним нажатием
      </Typography>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ...plainList }}>
        {ROLE_KEYS.map((key) => (
          <li key={key}>
            <Button
              size="small"
              color="inherit"
              variant="outlined"
              title={`Логин ${key}, пароль ${DEMO_PASSWORD}`}
              disabled={blocked}
              onClick={() => attempt.start(key, DEMO_PASSWORD)}
            >
              {ROLE_CAPTIONS[key]}
            </Button>
          </li>
        ))}
      </Box>
    </Box>
  );
}
