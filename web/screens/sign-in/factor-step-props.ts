import type { FactorRequired } from '#model/wire/factors.ts';
import type { Session } from '#web/api/connection/session.ts';

/** The step after the password of a sign-in with a second factor. */
export interface FactorStepProps {
  readonly step: FactorRequired;
  readonly onSignedIn: (session: Session) => void;
  /** Returns to login and password. */
  readonly onBack: () => void;
}
