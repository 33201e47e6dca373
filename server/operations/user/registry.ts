import type { Operation } from '#server/endpoint/define-operation.ts';
import { authenticate } from './authenticate.ts';
import { changePassword } from './change-password.ts';
import { confirmIdentity } from './factors/confirm.ts';
import { beginConfirmation, readConfirmationWays } from './factors/confirmation-ways.ts';
import { endAllSessions, endOneSession } from './end-sessions.ts';
import { beginEnrolment, confirmEnrolment } from './factors/enrol.ts';
import { readOwnFactors, removeOwnFactors, renewRecoveryCodes } from './factors/own-factors.ts';
import { addOwnPasskey, beginOwnPasskey, removeOwnPasskey, renameOwnPasskey } from './factors/own-passkeys.ts';
import { beginOwnTotp, confirmOwnTotp, removeOwnTotp } from './factors/own-totp.ts';
import { proveFactor } from './factors/prove-factor.ts';
import { readUserFactors, resetUserFactors } from './factors/reset-factors.ts';
import { beginPasskey, signInPasskey } from './factors/sign-in-passkey.ts';
import { inviteUser, readInvitation } from './invite-user.ts';
import { createKey, listKeys } from '../keys/access-keys.ts';
import { readKeyChoices } from '../keys/key-choices.ts';
import { listSessions } from './list-sessions.ts';
import { logOut } from './log-out.ts';
import { beginOidc } from './oidc/begin-oidc.ts';
import { endByProvider } from './oidc/end-by-provider.ts';
import { finishOidc } from './oidc/finish-oidc.ts';
import { readProviderSignOut } from './oidc/read-provider-sign-out.ts';
import { listIdentities, unlinkUserIdentity } from './oidc/user-identities.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { checkPasswordLink, setPasswordByLink } from './password-link.ts';
import { readOwnProfile } from './read-profile.ts';
import { recoverPassword } from './recover-password.ts';
import { viewAs } from './view-as.ts';

/** The endpoints of sign-ins, sessions, second factors and passwords. */
export const USER_OPERATIONS: readonly Operation[] = [
  authenticate,
  beginOidc,
  finishOidc,
  endByProvider,
  readProviderSignOut,
  listIdentities,
  unlinkUserIdentity,
  readOwnProfile,
  logOut,
  changePassword,
  proveFactor,
  beginEnrolment,
  confirmEnrolment,
  beginPasskey,
  signInPasskey,
  beginOwnPasskey,
  addOwnPasskey,
  renameOwnPasskey,
  removeOwnPasskey,
  readOwnFactors,
  removeOwnFactors,
  renewRecoveryCodes,
  beginOwnTotp,
  confirmOwnTotp,
  removeOwnTotp,
  readUserFactors,
  resetUserFactors,
  viewAs,
  recoverPassword,
  checkPasswordLink,
  setPasswordByLink,
  readInvitation,
  inviteUser,
  listSessions,
  endOneSession,
  listKeys,
  readKeyChoices,
  createKey,
  readConfirmationWays,
  beginConfirmation,
  confirmIdentity,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  endAllSessions,
];
