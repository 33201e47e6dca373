import type { user } from '#classes/system/user.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import type { OidcProvider } from '#server/oidc-environment.ts';
import { assertAdministratorLeft } from '#server/rules/administrator-left.ts';
import { expression, row } from '#server/store/piece.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { fieldsOf } from '#server/store/records/read/typed-fields.ts';
import { updateRecord } from '#server/store/records/write/write.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { listClaim, type IdentityClaims } from './identity-claims.ts';

const u = table('user', 'u');
const r = table('roles', 'r');
const ROLE_IDS = expression<readonly number[]>`coalesce(to_json(${u.roleIds}), '[]')`;

/**
 * Gives and takes the roles that a provider maps, as its claim tells; a claim that is absent gives none. Roles outside of
 * the mapping stay. Returns the mapped names that no role has. Throws 409 where it would take the last administrator.
 */
export async function applyMappedRoles(
  context: StoreContext,
  { roles, rolesClaim }: OidcProvider,
  identity: IdentityClaims,
  userId: number,
): Promise<readonly string[]> {
  if (rolesClaim === undefined) return [];
  const claimed = new Set(listClaim(identity, rolesClaim));
  const given = new Set([...roles].flatMap(([value, names]) => (claimed.has(value) ? names : [])));
  const mapped = [...new Set([...roles.values()].flat())];
  return context.database.transaction(async (transaction) => {
    const known = await transaction.query(
      sql`select ${row({ id: r.id, name: r.name })} from ${r} where ${r.name} = any(${mapped}::text[])`,
    );
    const [found] = await transaction.query(
      sql`select ${row({ roleIds: ROLE_IDS })} from ${u} where ${u.id} = ${userId} for no key update`,
    );
    const present = found?.roleIds ?? [];
    const takes = new Set(known.filter(({ name }) => !given.has(name)).map(({ id }) => id));
    const adds = known.filter(({ id, name }) => given.has(name) && !present.includes(id)).map(({ id }) => id);
    const roleIds = [...present.filter((id) => !takes.has(id)), ...adds];
    if (adds.length > 0 || roleIds.length < present.length) {
      const fields = fieldsOf<typeof user>({ roleIds });
      await updateRecord(context, SYSTEM_ACTOR, context.catalog.get('user'), { id: userId }, fields, { transaction });
      // The rule of the class lets the product itself take the last administrator; a provider may not.
      await assertAdministratorLeft(transaction, { ...SYSTEM_ACTOR, userId });
    }
    return mapped.filter((name) => !known.some((one) => one.name === name));
  });
}
