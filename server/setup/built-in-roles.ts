import { ROLE_CAPTIONS, ROLE_KEYS, ROLE_NAMES } from '#model/terms/roles.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { fieldsForCreate } from '#server/store/records/write/body.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { createRecord } from '#server/store/records/write/write.ts';
import { lockedRoles } from '#server/store/built-in-roles.ts';

/** Creates the missing built-in roles, to which routes and rights refer. Answers the id of each role by its name. */
export async function ensureRoles(context: StoreContext): Promise<ReadonlyMap<string, number>> {
  const definition = context.catalog.get('roles');
  return context.database.transaction(async (transaction) => {
    const ids = await lockedRoles(transaction);
    for (const key of ROLE_KEYS) {
      const name = ROLE_NAMES[key];
      if (ids.has(name)) continue;
      const fields = fieldsForCreate(SYSTEM_ACTOR, definition, { name, caption: ROLE_CAPTIONS[key] });
      ids.set(name, (await createRecord(context, SYSTEM_ACTOR, definition, fields, { transaction })).id);
    }
    return ids;
  });
}
