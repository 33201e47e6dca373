import { Box, Button } from '@mui/material';
import { acceptSignIn, type Session } from '#web/api/connection/session.ts';
import { passkeysMissing, signInByPasskey } from '#web/api/passkeys.ts';
import { SignInError } from './sign-in-error.tsx';
import { useSignIn } from './use-sign-in.ts';

interface PasskeyButtonProps {
  readonly siteUrl: string;
  /** The sign-in whose second factor is to be proven; without it the passkey alone signs in. */
  readonly pending?: string;
  readonly isMain?: boolean;
  readonly onSignedIn: (session: Session) => void;
}

/** Signs in by a passkey; nothing where passkeys are not possible here. */
export function PasskeyButton({ siteUrl, pending, isMain = false, onSignedIn }: PasskeyButtonProps) {
  const attempt = useSignIn(async () => onSignedIn(acceptSignIn(await signInByPasskey(pending))));
  if (passkeysMissing(siteUrl) !== null) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, ...(!isMain && { mt: 2 }) }}>
      <SignInError attempt={attempt} />
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        autoFocus={isMain}
        loading={attempt.busy}
        disabled={attempt.waitSeconds > 0}
        onClick={() => attempt.start()}
      >
        Войти ключом доступа
      </Button>
    </Box>
  );
}
