import { useSyncExternalStore } from 'react';
import type { Profile, ProfileAnswer } from '#model/wire.ts';
import { call, handleUnauthorized } from './client.ts';
import { readToken, removeToken, writeToken } from './token.ts';

/** Who works here; both parts are empty while nobody is signed in. */
export interface Session {
  readonly profile: Profile | null;
  /** Role names as on the wire. */
  readonly roles: readonly string[];
  /** Why nobody is signed in: the server refused the token, or the user left. */
  readonly ended?: 'expired' | 'left';
}

const NOBODY: Session = { profile: null, roles: [] };
/** Milliseconds after which a navigation asks for the profile again, so that changed roles reach the menu. */
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

/** Calls the listener at each change of the session; answers how to stop. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session in a component. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, currentSession);
}

/** Signs in; a failure signs out and is thrown on (spec 1 §4). */
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

/** Ends the token on the server and here. A server that doesn't answer keeps nobody signed in on this machine. */
export async function signOut(): Promise<void> {
  try {
    if (readToken() !== null) await call('POST /user/logout/');
  } finally {
    forget('left');
  }
}

/** Asks who the token belongs to; several callers share one request. */
export function loadProfile(): Promise<Session> {
  loading ??= fetchProfile().finally(() => {
    loading = null;
  });
  return loading;
}

/** The automatic sign-in of each navigation (spec 1 §2): no token is nobody, a token gives its session. */
export async function ensureSession(): Promise<Session> {
  const token = readToken();
  if (token === null) {
    if (session.profile !== null) forget('expired');
    return session;
  }
  if (session.profile === null || token !== sessionToken) return loadProfile();
  // What a refused refresh means is told by the call itself: a 401 signs out, anything else can wait for the next one.
  if (Date.now() - loadedAt > FRESH_FOR) void loadProfile().catch(() => {});
  return session;
}

/** Changes the user's own password; every other token of theirs ends. */
export async function changePassword(current: string, next: string): Promise<void> {
  await call('POST /user/password/', { body: { current, next } });
}

async function fetchProfile(): Promise<Session> {
  const token = readToken();
  const answer = await call('GET /user/profile/');
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
