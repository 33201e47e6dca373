import { useConfiguration } from '#web/api/connection/configuration.ts';
import type { Session } from '#web/api/connection/session.ts';
import { DemoLogins } from './demo-logins.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import type { SignInAttempt } from './use-sign-in.ts';

interface OtherWaysProps {
  readonly attempt: SignInAttempt;
  readonly onSignedIn: (session: Session) => void;
}

/** The ways to sign in besides login and password. They are loaded after the form. */
export function OtherWays({ attempt, onSignedIn }: OtherWaysProps) {
  const { siteUrl, auth } = useConfiguration();
  if (auth.providersOnly) return null;
  return (
    <>
      <PasskeyButton siteUrl={siteUrl} onSignedIn={onSignedIn} />
      {auth.demo && <DemoLogins attempt={attempt} />}
    </>
  );
}
