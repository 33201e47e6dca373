import type { user } from '#classes/system/user.ts';
import type { FieldName } from '#model/define-class.ts';
import type { ClassRules } from '#server/store/projection/rules.ts';
import { tellAccount } from '#server/store/mail/tell-account.ts';
import { dropAccountLinks } from '#server/store/sessions/account-links.ts';
import { closeSessionsOf } from '#server/store/sessions/sessions.ts';
import { assertAdministratorLeft } from './administrator-left.ts';
import { assertFitPasswords } from './passwords/fit-password.ts';
import { withProfiles } from './staff-profiles.ts';

/**
 * A new user gets a public profile. Nobody gets a password that is easily guessed. A new password, of which the user is
 * told, or a block ends the user's sessions, except the current one; these and a new e-mail end the links to the form for a
 * password. At least one administrator must remain.
 */
export const userRules: ClassRules<FieldName<typeof user>> = {
  asksAgain: ['roleIds', 'isBlocked', 'password', 'login', 'email'],
  async before(transaction, write) {
    if (write.action !== 'delete') await assertFitPasswords(transaction, write.rows);
    return write.action === 'create' && !write.restoring ? withProfiles(write, write.rows) : write.rows;
  },
  async after(transaction, { actor, action, ids, fieldNames }) {
    const isWritten = (name: FieldName<typeof user>) => action === 'update' && fieldNames.includes(name);
    if (isWritten('password') || isWritten('isBlocked')) await closeSessionsOf(transaction, ids, actor.sessionId);
    if (isWritten('password') || isWritten('isBlocked') || isWritten('email')) await dropAccountLinks(transaction, ids);
    if (isWritten('password')) for (const id of ids) await tellAccount(transaction, id, { kind: 'passwordChanged' });
    if (action !== 'create') await assertAdministratorLeft(transaction, actor);
  },
};
