import { newPasswordFailure } from '#model/passwords/new-password.ts';
import { firstFailure, validation } from '#model/validators/registry.ts';
import type { FieldError } from '#model/wire/problem.ts';

/** The form that changes the password. */
export interface PasswordChange {
  readonly current: string;
  readonly next: string;
  readonly repeat: string;
}

/** The validation errors by field; a valid field is absent. */
export type PasswordErrors = Partial<Record<keyof PasswordChange, string>>;

const REQUIRED = [validation('required')];

/** The client-side validation. */
export function checkPasswordChange(change: PasswordChange): PasswordErrors {
  const current = firstFailure(REQUIRED, change.current);
  const next = newPasswordFailure(change.next);
  const repeat = change.repeat === change.next ? firstFailure(REQUIRED, change.repeat) : 'Пароли не совпадают';
  return { ...(current !== null && { current }), ...(next !== null && { next }), ...(repeat !== null && { repeat }) };
}

/** The server's refusals that refer to a field of the form. */
export function serverPasswordErrors(errors: readonly FieldError[]): PasswordErrors {
  const found: PasswordErrors = {};
  for (const { fieldName, message } of errors) {
    if (fieldName === 'current' || fieldName === 'next') found[fieldName] ??= message;
  }
  return found;
}
