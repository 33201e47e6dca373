import { useLocation } from '@tanstack/react-router';
import { RECOVER_PATH } from '#web/routing/route-paths.ts';
import { RecoverScreen } from './recover-screen.tsx';
import { SetPasswordScreen } from './set-password-screen.tsx';

/** The ways to a new password, by the address. */
export function PasswordCard() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return path.startsWith(RECOVER_PATH) ? <RecoverScreen /> : <SetPasswordScreen />;
}
