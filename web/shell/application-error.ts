import { useSyncExternalStore } from 'react';

/** What makes the whole application unusable; the error layout stands in place of every other (spec 1 §2). */
export interface ApplicationError {
  readonly status: number;
  readonly message: string;
  readonly detail?: string;
  readonly retry: () => void;
}

/** The message of a profile that does not load (spec 1 §8). */
export const PROFILE_FAILED = 'Ошибка при получении профиля пользователя';

let current: ApplicationError | null = null;
const listeners = new Set<() => void>();

/** Sets the application error; null takes it away. */
export function setApplicationError(error: ApplicationError | null): void {
  if (current === error) return;
  current = error;
  for (const listener of listeners) listener();
}

/** The application error, or null while all is well. */
export function useApplicationError(): ApplicationError | null {
  return useSyncExternalStore(subscribe, () => current);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
