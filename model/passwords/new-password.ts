import { firstFailure, validation } from '../validators/registry.ts';
import { PASSWORD_BOUNDS } from '../kinds/password.ts';

const RULES = [validation('required'), ...PASSWORD_BOUNDS];

/** Why a text can't be a new password, as far as a form knows: the server also knows the common ones. Null if it can. */
export function newPasswordFailure(text: string): string | null {
  return firstFailure(RULES, text);
}
