import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '../database.ts';
import { notByKey, Problem } from '../problem.ts';
import { expression, row } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

/** Seconds for which a sign-in, or a confirmation, serves for what is dangerous. */
export const CONFIRMED_FOR = 900;

const session = table('session');

/** Notes that the person of a session has just proved who they are, of which the journal tells. */
export async function confirmSession(where: Queryable, sessionId: string): Promise<void> {
  await where.query(
    sql`with confirmed as (
        update ${session} set ${session.confirmedAt} = now() where ${session.id} = ${sessionId}::uuid returning user_id)
      insert into act (user_id, action, class_id, object_id)
      select o.id, 'confirmation', o.class_id, o.id from confirmed c join object o on o.id = c.user_id`,
  );
}

const IS_FRESH = row({
  isFresh: expression<boolean>`${session.confirmedAt} > now() - make_interval(secs => ${CONFIRMED_FOR})`,
});

/** Whether the person of a session proved at most {@link CONFIRMED_FOR} ago who they are. */
export async function isConfirmed(where: Queryable, sessionId: string): Promise<boolean> {
  const [found] = await where.query(sql`select ${IS_FRESH} from ${session} where ${session.id} = ${sessionId}::uuid`);
  return found?.isFresh ?? false;
}

/**
 * Throws 403 `confirmRequired` where the person of the actor's session last proved longer than {@link CONFIRMED_FOR} ago who
 * they are, and for an access key, which proves nothing of a person. The product itself, and what was confirmed before it became a job, have no session and are not asked.
 */
export async function assertConfirmed(
  where: Queryable,
  { sessionId, key }: Pick<Actor, 'sessionId' | 'key'>,
): Promise<void> {
  if (key) throw notByKey();
  if (sessionId === null) return;
  if (!(await isConfirmed(where, sessionId))) throw new Problem(403, 'confirmRequired', 'Подтвердите, что это вы');
}
