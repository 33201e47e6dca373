import type { Actor } from '#server/access/actor.ts';
import { noteProposalAct } from '#server/store/acts/note-act.ts';
import { forbidden } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { lockProposal } from '#server/store/proposals/stored-proposals.ts';
import type { StoredRecord } from '#server/store/records/read/one.ts';
import { fieldsForCreate } from '#server/store/records/write/body.ts';
import { createRecord } from '#server/store/records/write/write.ts';
import { decided, foundProposal } from './found-proposal.ts';
import { mayDecide } from './proposer.ts';

/** To whom what is held back is left, with what is to be done until when. */
export interface HandedOver {
  readonly userId: number;
  readonly text: string | null;
  readonly dueDate: string | null;
}

/**
 * Leaves what a proposal holds back to a person, by a task with its record. Throws 403 for who has neither begun it nor may
 * decide about it, 404, 409 where it was decided, and what the task is refused for.
 */
export async function handOver(
  context: StoreContext,
  actor: Actor,
  proposalId: number,
  to: HandedOver,
): Promise<StoredRecord> {
  const tasks = context.catalog.get('assignment');
  return context.database.transaction(async (transaction) => {
    const state = await lockProposal(transaction, proposalId);
    const { proposal, definition } = await foundProposal(context, actor, proposalId, transaction);
    if (!mayDecide(actor, definition) && proposal.authorId !== actor.userId) throw forbidden();
    if (state !== 'open') throw decided();
    const { objectId, classId } = proposal;
    const fields = fieldsForCreate(actor, tasks, { objectId, ...to });
    const task = await createRecord(context, actor, tasks, fields, { transaction });
    await noteProposalAct(transaction, actor, 'proposalHandOver', { classId, objectId, proposalId, toId: to.userId });
    return task;
  });
}
