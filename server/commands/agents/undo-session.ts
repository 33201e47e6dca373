import type { Actor } from '#server/access/actor.ts';
import { openChangeSets, type AgentSession } from '#server/store/agents/agent-changes.ts';
import { inOneTransaction } from '#server/store/engines/one-transaction.ts';
import { notFound } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { undoChangeSets, undoPossible, type PartialUndo } from '#server/store/records/undo/undo.ts';

/**
 * Undoes the change-sets of a session of a user's agent, newest first, as one new change-set: all of them or none, or, of
 * `as much as possible`, those that can be undone. Throws 404 where the user's agents wrote nothing in it that is not
 * undone, and as the undo of a change-set does.
 */
export async function undoSession(
  context: StoreContext,
  actor: Actor,
  session: AgentSession,
  what: 'all or nothing' | 'as much as possible',
): Promise<PartialUndo> {
  return inOneTransaction(context.database, async (database, transaction) => {
    const changeSets = await openChangeSets(transaction, session);
    if (changeSets.length === 0) throw notFound();
    const inside = { ...context, database };
    if (what === 'as much as possible') return undoPossible(inside, actor, changeSets, transaction);
    const answer = await undoChangeSets(inside, actor, changeSets, transaction);
    return { ...answer, undone: changeSets, left: [] };
  });
}
