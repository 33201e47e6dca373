import { ROLE_NAMES } from '#model/roles.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '#server/store/database.ts';
import { conflict } from '#server/store/problem.ts';
import { sql } from '#server/store/sql.ts';

/**
 * Throws 409 where the transaction would leave nobody who can administer. Writes of users, roles and groups wait for one
 * another (each grows the access epoch), so that two of them can't take away the last two at once.
 */
export async function assertAdministratorLeft(transaction: Queryable, actor: Actor): Promise<void> {
  if (actor.userId === null) return;
  const [row] = await transaction.query<{ left: boolean }>(
    sql`select exists (
        select from "user" u join roles r on r.name = ${ROLE_NAMES.administrators}
        where not u.is_blocked and (r.id = any(u.role_ids)
          or exists (select from security_group g where u.id = any(g.user_ids) and r.id = any(g.role_ids)))) as "left"`,
  );
  if (!row?.left) throw conflict('Нельзя оставить систему без администратора');
}
