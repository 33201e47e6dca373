import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '#server/store/database.ts';
import { sameJson } from '#model/structured/same-json.ts';
import { conflict, notFound } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { heldParts } from '#server/store/proposals/held-parts.ts';
import { findStep, leafRows, noteStep, putLeafRows, type LeafRows } from '#server/store/proposals/proposal-steps.ts';
import { lockProposal } from '#server/store/proposals/stored-proposals.ts';
import { droppedWith, isShown, picturesIn } from './bound-parts.ts';
import { decided, foundProposal, type FoundProposal } from './found-proposal.ts';
import { assertMayHold } from './proposer.ts';
import { writeHeld } from './write-held.ts';

/** What of a proposal is held back anew: of these records the rows instead of those that are there. */
interface Rewritten {
  readonly ids: readonly number[];
  readonly rows: LeafRows;
}

/**
 * Changes what a proposal holds back, if all of it can still be written together. Returns the id by which that is undone.
 * Throws 403, 404 and 409.
 */
async function rewriteLeaves(
  context: StoreContext,
  actor: Actor,
  proposalId: number,
  choose: (transaction: Queryable, found: FoundProposal) => Promise<Rewritten>,
): Promise<number> {
  return context.database.transaction(async (transaction) => {
    const state = await lockProposal(transaction, proposalId);
    const found = await foundProposal(context, actor, proposalId, transaction);
    assertMayHold(actor, found);
    if (state !== 'open') throw decided();
    const { ids, rows } = await choose(transaction, found);
    const before = await leafRows(transaction, proposalId, ids);
    await putLeafRows(transaction, proposalId, ids, rows);
    const again = await foundProposal(context, actor, proposalId, transaction);
    const parts = await heldParts(transaction, context.catalog, proposalId);
    const run = (text: string) => transaction.query({ text, values: [] });
    await run('savepoint proposed');
    try {
      await writeHeld(context, actor, again, parts, transaction);
    } finally {
      await run('rollback to savepoint proposed');
    }
    return noteStep(transaction, proposalId, { userId: actor.userId, ids, before, after: rows });
  });
}

/**
 * Undoes what a write of the actor made of a proposal. Returns the id by which it is done again. Throws 409 where what it
 * wrote was changed or accepted since.
 */
export function undoStep(context: StoreContext, actor: Actor, proposalId: number, stepId: number): Promise<number> {
  return rewriteLeaves(context, actor, proposalId, async (transaction) => {
    const step = await findStep(transaction, proposalId, stepId);
    if (!step || step.userId !== actor.userId) throw notFound();
    const { ids, before, after } = step;
    if (!sameJson(await leafRows(transaction, proposalId, ids), after))
      throw conflict('Подготовленное с тех пор изменили, отменить уже нельзя');
    return { ids, rows: before };
  });
}

/**
 * Holds nothing back any more of a record that belongs to that of a proposal, and of what is deleted with it. Throws 404 where
 * nothing of it is, 409 where it is a picture that is still shown.
 */
export function dropPart(context: StoreContext, actor: Actor, proposalId: number, id: number): Promise<number> {
  return rewriteLeaves(context, actor, proposalId, async (transaction, { leaves }) => {
    const parts = await heldParts(transaction, context.catalog, proposalId);
    if (!parts.some((part) => part.id === id)) throw notFound();
    if (isShown(parts, id)) throw conflict('Картинку показывает подготовленный блок: уберите её сначала оттуда');
    const texts = leaves.flatMap(({ after, isAccepted }) => (isAccepted ? [] : [after]));
    const inFields = new Set(picturesIn(parts, texts).map((picture) => picture.id));
    if (inFields.has(id)) throw conflict('Картинку показывает подготовленное поле: уберите её сначала оттуда');
    return { ids: droppedWith(parts, id).filter((one) => !inFields.has(one)), rows: [] };
  });
}
