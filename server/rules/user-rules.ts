import type { user } from '#classes/system/user.ts';
import type { FieldName } from '#model/define-class.ts';
import type { ClassRules } from '#server/store/projection/rules.ts';
import { closeSessionsOf } from '#server/store/sessions/sessions.ts';
import { assertAdministratorLeft } from './administrator-left.ts';
import { withProfiles } from './staff-profiles.ts';

/**
 * A new user gets a public profile. A new password or a block ends the user's sessions, except the current one; at
 * least one administrator must remain.
 */
export const userRules: ClassRules<FieldName<typeof user>> = {
  async before(_transaction, write) {
    return write.action === 'create' && !write.restoring ? withProfiles(write, write.rows) : write.rows;
  },
  async after(transaction, { actor, action, ids, fieldNames }) {
    if (action === 'update' && (fieldNames.includes('password') || fieldNames.includes('isBlocked'))) {
      await closeSessionsOf(transaction, ids, actor.sessionId);
    }
    if (action !== 'create') await assertAdministratorLeft(transaction, actor);
  },
};
