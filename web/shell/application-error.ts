import { createAtom, useSelector } from '@tanstack/react-store';

/** An error that makes the whole application unusable; the error layout replaces any other (spec 1 §2). */
export interface ApplicationError {
  readonly status: number;
  readonly message: string;
  readonly detail?: string;
  readonly retry: () => void;
}

/** The message for a profile that fails to load (spec 1 §8). */
export const PROFILE_FAILED = 'Ошибка при получении профиля пользователя';

const current = createAtom<ApplicationError | null>(null);

/** Sets the application error; null clears it. */
export function setApplicationError(error: ApplicationError | null): void {
  current.set(error);
}

/** The application error, or null if there is none. */
export function useApplicationError(): ApplicationError | null {
  return useSelector(current);
}
