import { Typography } from '@mui/material';
import { mdiAlertCircleOutline } from '@mdi/js';
import { PathIcon } from '#web/ui/path-icon.tsx';
import type { SignInAttempt } from './use-sign-in.ts';

/** The server's refusal verbatim, and the remaining wait after too many attempts. */
export function SignInError({ attempt }: { readonly attempt: Pick<SignInAttempt, 'error' | 'waitSeconds'> }) {
  const { error, waitSeconds } = attempt;
  if (error === null) return null;
  return (
    <Typography role="alert" color="error" sx={{ display: 'flex', gap: 1 }}>
      <PathIcon path={mdiAlertCircleOutline} />
      {/* The countdown is not announced anew each second. */}
      <span>
        {waitSeconds > 0 ? error.replace(/\.$/u, '') : error}
        {waitSeconds > 0 && <span aria-live="off">. Следующая попытка через {formatWait(waitSeconds)}.</span>}
      </span>
    </Typography>
  );
}

/** The remaining wait as minutes and seconds. */
function formatWait(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
