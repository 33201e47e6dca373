import { useSyncExternalStore } from 'react';
import type { Profile, ProfileAnswer } from '#model/wire/user.ts';
import { call, handleUnauthorized } from './client.ts';
import { profileRequest } from './read-requests.ts';
import { readToken, removeToken, writeToken } from './token.ts';

/** The signed-in user and their roles; both are empty while nobody is signed in. */
export interface Session {
  readonly profile: Profile | null;
  /** Role names as on the wire. */
  readonly roles: readonly string[];
  /** Why nobody is signed in: the server rejected the token, or the user signed out. */
  readonly ended?: 'expired' | 'left';
}

const NOBODY: Session = { profile: null, roles: [] };
/** Milliseconds after which a navigation refetches the profile, so that changed roles are applied to the menu. */
const FRESH_FOR = 60_000;

let session: Session = NOBODY;
let sessionToken: string | null = null;
let loadedAt = 0;
let loading: Promise<Session> | null = null;
const listeners = new Set<() => void>();

handleUnauthorized(() => forget('expired'));

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

/** Signs in; a failure signs out and is rethrown (spec 1 §4). */
export async function signIn(login: string, password: string): Promise<Session> {
  try {
    const answer = await call('POST /user/authenticate/', { body: { login, password } });
    writeToken(answer.token);
    return accept(answer, answer.token);
  } catch (error) {
    forget('left');
    throw error;
  }
}

/** Revokes the token on the server and removes it here, even if the server does not reply. */
export async function signOut(): Promise<void> {
  try {
    if (readToken() !== null) await call('POST /user/logout/');
  } finally {
    forget('left');
  }
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
  const token = readToken();
  if (token === null) {
    if (session.profile !== null) forget('expired');
    return session;
  }
  if (session.profile === null || token !== sessionToken) return loadProfile();
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
  const token = readToken();
  const answer = await call(...profileRequest);
  return accept(answer, token);
}

function accept(answer: ProfileAnswer, token: string | null): Session {
  const roles = [...answer.roles].sort();
  session = { profile: answer.profile, roles };
  sessionToken = token;
  loadedAt = Date.now();
  notify();
  return session;
}

function forget(ended: 'expired' | 'left'): void {
  removeToken();
  session = { ...NOBODY, ended };
  sessionToken = null;
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}
