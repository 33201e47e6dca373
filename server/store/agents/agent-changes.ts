import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';

/** A session of an agent: the client names it in each call, and only calls of its user belong to it. */
export interface AgentSession {
  readonly session: string;
  readonly userId: number;
}

/** Keeps with a change-set that an agent made it; a settled one is left alone by the undo of the session. */
export async function noteAgentChange(
  where: Queryable,
  { session, userId }: AgentSession,
  changeSetId: number,
  settled = false,
): Promise<void> {
  await where.query(
    sql`insert into agent_change (change_set_id, session, user_id, settled)
      values (${changeSetId}, ${session}, ${userId}, ${settled}) on conflict do nothing`,
  );
}

/** Settles the change-sets of a session, and returns them, newest first. */
export async function settleSession(where: Queryable, { session, userId }: AgentSession): Promise<readonly number[]> {
  const rows = await where.query<{ id: number }>(
    sql`update agent_change set settled = true where session = ${session} and user_id = ${userId} and not settled
      returning change_set_id as id`,
  );
  return rows.map(({ id }) => id).toSorted((a, b) => b - a);
}
