import type { Actor } from '#server/access/actor.ts';
import { openChangeSets } from '#server/store/agents/agent-changes.ts';
import { inOneTransaction } from '#server/store/engines/one-transaction.ts';
import { notFound } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { undoChangeSets, type UndoAnswer } from '#server/store/records/undo/undo.ts';

/** What the undo of a session took back. */
export interface UndoneSession extends UndoAnswer {
  /** The number of change-sets. */
  readonly changeSets: number;
}

/**
 * Undoes the change-sets of a session of the user's agent, newest first, as one new change-set: all of them or none.
 * Throws 404 where the user's agents wrote nothing in it that is not undone, and as the undo of a change-set does.
 */
export async function undoSession(context: StoreContext, actor: Actor, session: string): Promise<UndoneSession> {
  const { userId } = actor;
  if (userId === null) throw notFound();
  return inOneTransaction(context.database, async (database, transaction) => {
    const changeSets = await openChangeSets(transaction, { session, userId });
    if (changeSets.length === 0) throw notFound();
    const answer = await undoChangeSets({ ...context, database }, actor, changeSets, transaction);
    return { ...answer, changeSets: changeSets.length };
  });
}
