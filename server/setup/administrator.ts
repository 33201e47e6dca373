import { ROLE_NAMES } from '#model/terms/roles.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { fieldsForCreate } from '#server/store/records/write/body.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { createRecord } from '#server/store/records/write/write.ts';
import { findAccount } from '#server/store/sessions/staff.ts';

/**
 * Creates an administrator unless the login is taken. The password is validated by the class. Answers whether it was
 * created.
 */
export async function createAdministrator(
  context: StoreContext,
  roles: ReadonlyMap<string, number>,
  account: { readonly login: string; readonly password: string; readonly fullName?: string },
): Promise<boolean> {
  if (await findAccount(context.database, account.login)) return false;
  const definition = context.catalog.get('user');
  const fields = fieldsForCreate(SYSTEM_ACTOR, definition, {
    login: account.login,
    password: account.password,
    fullName: account.fullName ?? 'Администратор',
    roleIds: [roles.get(ROLE_NAMES.administrators)],
  });
  try {
    await createRecord(context, SYSTEM_ACTOR, definition, fields);
  } catch (error) {
    // Another server started concurrently and was first.
    if (await findAccount(context.database, account.login)) return false;
    throw error;
  }
  return true;
}
