import { ROLE_NAMES } from '#model/terms/roles.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '#server/store/database.ts';
import { conflict } from '#server/store/problem.ts';
import { row } from '#server/store/piece.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

const u = table('user', 'u');
const r = table('roles', 'r');
const g = table('securityGroup', 'g');

/**
 * Throws 409 if the transaction would leave no active administrator. Writes of users, roles and groups are serialised
 * (each increments the access epoch), so that two concurrent ones can't remove the last two.
 */
export async function assertAdministratorLeft(transaction: Queryable, actor: Actor): Promise<void> {
  if (actor.userId === null) return;
  const [found] = await transaction.query(
    sql`select ${row({ id: u.id })} from ${u} join ${r} on ${r.name} = ${ROLE_NAMES.administrators}
      where not ${u.isBlocked} and (${r.id} = any(${u.roleIds})
        or exists (select from ${g} where ${u.id} = any(${g.userIds}) and ${r.id} = any(${g.roleIds}))) limit 1`,
  );
  if (!found) throw conflict('Нельзя оставить систему без администратора');
}
