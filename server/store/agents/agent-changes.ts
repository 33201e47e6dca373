import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';

/** A session of an agent: the client names it in each call, and only calls of its user belong to it. */
export interface AgentSession {
  readonly session: string;
  readonly userId: number;
}

/** Keeps with a change-set that an agent made it. */
export async function noteAgentChange(
  where: Queryable,
  { session, userId }: AgentSession,
  changeSetId: number,
): Promise<void> {
  await where.query(
    sql`insert into agent_change (change_set_id, session, user_id) values (${changeSetId}, ${session}, ${userId})
      on conflict do nothing`,
  );
}

/** The change-sets of a session that nobody has undone, newest first; locked. */
export async function openChangeSets(where: Queryable, { session, userId }: AgentSession): Promise<readonly number[]> {
  const rows = await where.query<{ id: number }>(
    sql`select change_set_id as id from agent_change where session = ${session} and user_id = ${userId} and not settled
      order by change_set_id desc for update`,
  );
  return rows.map(({ id }) => id);
}

/** Settles the change-sets of agents among those that `undoneBy` undoes, and that one, too: no session undoes them again. */
export async function settleUndone(where: Queryable, changeSetIds: readonly number[], undoneBy: number): Promise<void> {
  await where.query(
    sql`with undone as (update agent_change set settled = true where change_set_id = any(${changeSetIds}::bigint[])
        returning session, user_id)
      insert into agent_change (change_set_id, session, user_id, settled, undoes)
      select ${undoneBy}::bigint, session, user_id, true, true from undone limit 1 on conflict do nothing`,
  );
}
