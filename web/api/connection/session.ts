import { useSyncExternalStore } from 'react';
import type { FactorRequired } from '#model/wire/factors.ts';
import type { Profile, ProfileAnswer, SignInAnswer } from '#model/wire/user.ts';
import { call } from './client.ts';
import { offersProviders } from './configuration.ts';
import { profileRequest } from './read-requests.ts';
import { rememberRoles } from './remembered-roles.ts';
import { handleSessionChange, heldToken, holdToken, lookAtSession } from './screen-session.ts';
import { removeToken, tokenUser, writeToken } from './token.ts';
import { endView } from './view-as.ts';

/** The signed-in user and their roles; both are empty while nobody is signed in. */
export interface Session {
  readonly profile: Profile | null;
  /** Role names as on the wire. */
  readonly roles: readonly string[];
  /**
   * Why the page shows nobody: the session ended elsewhere, the user signed out here, or somebody else signed in in another
   * tab.
   */
  readonly ended?: 'expired' | 'left' | 'other';
}

const NOBODY: Session = { profile: null, roles: [] };
const NO_COOKIES = 'Для входа нужны cookie, а браузер их не сохраняет. Разрешите их для этого сайта';
/** Milliseconds after which a navigation refetches the profile, so that changed roles are applied to the menu. */
const FRESH_FOR = 60_000;

let session: Session = NOBODY;
/** The user whom the page has shown; for another one it is loaded anew (decision 063). */
let owner: number | null = null;
let loadedAt = 0;
let loading: Promise<Session> | null = null;
const listeners = new Set<() => void>();

handleSessionChange(follow);

/** The session, for code outside of components. */
export function currentSession(): Session {
  return session;
}

/** Calls the listener on each change of the session; returns the unsubscribe function. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session in a component. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, currentSession);
}

/**
 * Signs in; a failure signs out and is rethrown (spec 1 §4). Where the page has shown another user, nobody is shown: the
 * page is to be loaded anew. Where the password is not enough, the answer says what else is to be proven.
 */
export async function signIn(login: string, password: string): Promise<Session | FactorRequired> {
  try {
    const answer = await call('POST /user/authenticate/', { body: { login, password }, token: null });
    return 'pending' in answer ? answer : acceptSignIn(answer);
  } catch (error) {
    removeToken();
    end('left');
    throw error;
  }
}

/** Begins the session of a successful sign-in. Throws where the browser keeps no cookies. */
export function acceptSignIn(answer: SignInAnswer): Session {
  if (!writeToken(answer.token)) {
    void call('POST /user/logout/', { token: answer.token }).catch(() => {});
    throw new Error(NO_COOKIES);
  }
  if (!isShown(answer.profile.id)) return { ...NOBODY, roles: answer.roles };
  holdToken(answer.token);
  return accept(answer);
}

/**
 * Revokes the token on the server and removes it here, even if the server does not reply; the session of somebody else is
 * left alone. Where the session came by a provider, its page that signs out there too is opened then.
 */
export async function signOut(): Promise<void> {
  const page = offersProviders() ? await (await import('./provider-sign-out.ts')).providerSignOut() : null;
  try {
    lookAtSession();
    endView();
    if (heldToken() !== null) await call('POST /user/logout/');
  } finally {
    lookAtSession();
    if (session.ended !== 'other') {
      removeToken();
      end('left');
    }
  }
  if (page !== null) location.assign(page);
}

/** Requests the user of the token; concurrent callers share one request. */
export function loadProfile(): Promise<Session> {
  loading ??= fetchProfile().finally(() => {
    loading = null;
  });
  return loading;
}

/** The automatic sign-in of each navigation (spec 1 §2): no session without a token, otherwise the token's session. */
export async function ensureSession(): Promise<Session> {
  const token = lookAtSession();
  if (token === null || session.ended === 'other') return session;
  if (session.profile === null) {
    holdToken(token);
    return loadProfile();
  }
  // A failed refresh is handled by the call itself: a 401 signs out, any other failure is retried at the next
  // navigation.
  if (Date.now() - loadedAt > FRESH_FOR) void loadProfile().catch(() => {});
  return session;
}

/** Changes the user's own password; all of the user's other tokens are revoked. */
export async function changePassword(current: string, next: string): Promise<void> {
  await call('POST /user/password/', { body: { current, next } });
}

async function fetchProfile(): Promise<Session> {
  const token = heldToken();
  const answer = await call(...profileRequest);
  return token === heldToken() ? accept(answer) : session;
}

function accept(answer: ProfileAnswer): Session {
  owner = answer.profile.id;
  loadedAt = Date.now();
  rememberRoles(owner, answer.roles);
  show({ profile: answer.profile, roles: [...answer.roles].sort() });
  return session;
}

/** Whether the page has shown this user, or nobody. */
function isShown(userId: number): boolean {
  return owner === null || owner === userId;
}

/** Follows what another tab has done to the browser's session. */
function follow(token: string | null): void {
  loading = null;
  if (token === null) end('expired');
  else if (isShown(tokenUser(token))) {
    holdToken(token);
    // A failure is retried at the next navigation.
    void loadProfile().catch(() => {});
  } else show({ ...NOBODY, ended: 'other' });
}

function end(ended: 'expired' | 'left'): void {
  holdToken(null);
  show({ ...NOBODY, ended });
}

function show(next: Session): void {
  session = next;
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}
