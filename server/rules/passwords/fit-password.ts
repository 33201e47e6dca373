import type { user } from '#classes/system/user.ts';
import { PASSWORD_MIN } from '#model/kinds/password.ts';
import type { FieldName } from '#model/define-class.ts';
import type { Queryable } from '#server/store/database.ts';
import { accountAddressee } from '#server/store/mail/account-letter.ts';
import { invalid } from '#server/store/problem.ts';
import type { RowWrite } from '#server/store/projection/rules.ts';
import { passwordFault, type PasswordOwner } from './password-fault.ts';

const NOBODY: PasswordOwner = { login: '', email: null, fullName: '' };

/** Throws 422 at the field if the user should not have the password. Its length is checked by its kind. */
export async function assertFitPassword(
  where: Queryable,
  userId: number,
  password: string,
  fieldName: string,
): Promise<void> {
  const fault = await passwordFault(password, (await accountAddressee(where, userId)) ?? NOBODY);
  if (fault !== null) throw invalid([{ fieldName, message: fault }]);
}

/**
 * Throws 422 if a written password is a common one or its owner's name. One that is shorter than people may choose is of
 * the demo's staff.
 */
export async function assertFitPasswords(where: Queryable, rows: readonly RowWrite<FieldName<typeof user>>[]) {
  for (const { id, fields } of rows) {
    const password = fields.get('password');
    if (typeof password !== 'string' || [...password].length < PASSWORD_MIN) continue;
    const known = (id === null ? null : await accountAddressee(where, id)) ?? NOBODY;
    const written = (name: 'login' | 'email' | 'fullName') => {
      const value = fields.get(name);
      return typeof value === 'string' ? value : null;
    };
    const fault = await passwordFault(password, {
      login: written('login') ?? known.login,
      email: written('email') ?? known.email,
      fullName: written('fullName') ?? known.fullName,
    });
    if (fault !== null) throw invalid([{ fieldName: 'password', message: fault }]);
  }
}
