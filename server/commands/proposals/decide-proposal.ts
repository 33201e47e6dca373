import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { forbidden, invalid, notFound } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import {
  createProposal,
  deleteProposal,
  lockProposal,
  noteRefused,
  setDue,
} from '#server/store/proposals/stored-proposals.ts';
import { noteProposalAct } from '#server/store/acts/note-act.ts';
import { heldParts } from '#server/store/proposals/held-parts.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { publicationOf } from '#server/store/records/write/publication.ts';
import { chosenLeaves } from './accept-proposal.ts';
import { decidableProposal, decided, foundProposal, openLeaves } from './found-proposal.ts';
import { assertMayHold } from './proposer.ts';

function ofRecord({ classId }: ClassDefinition, objectId: number) {
  return { classId, objectId };
}

/**
 * Begins to hold changes of a record back, for whoever may read it. Throws 404 where it is not visible or its class is never
 * public, and 403.
 */
export async function beginProposal(
  context: StoreContext,
  actor: Actor,
  { definition, id, note }: { readonly definition: ClassDefinition; readonly id: number; readonly note: string },
): Promise<number> {
  if (publicationOf(definition) === null) throw notFound();
  if (!may(actor, 'read', definition)) throw forbidden();
  return context.database.transaction(async (transaction) => {
    await readRecord(context, actor, definition, id, transaction);
    const proposalId = await createProposal(transaction, definition, { objectId: id, author: actor, note });
    await noteProposalAct(transaction, actor, 'proposalBegin', { ...ofRecord(definition, id), proposalId });
    return proposalId;
  });
}

/** Refuses what a proposal holds back: its author reads it, nothing becomes public. Throws 403, 404 and 409. */
export async function refuseProposal(
  context: StoreContext,
  actor: Actor,
  id: number,
  note: string | null,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    if ((await lockProposal(transaction, id)) === null) throw notFound();
    const { definition, proposal } = await decidableProposal(context, actor, id, transaction);
    await noteRefused(transaction, id, { userId: actor.userId, note });
    await noteProposalAct(transaction, actor, 'proposalRefuse', {
      ...ofRecord(definition, proposal.objectId),
      proposalId: id,
    });
  });
}

/** Drops a proposal that was not accepted, with all that it holds back. Throws 403, 404 and 409. */
export async function dropProposal(context: StoreContext, actor: Actor, id: number): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const state = await lockProposal(transaction, id);
    const found = await foundProposal(context, actor, id, transaction);
    assertMayHold(actor, found);
    if (state === 'accepted') throw decided();
    await deleteProposal(transaction, id);
    await noteProposalAct(transaction, actor, 'proposalDrop', {
      ...ofRecord(found.definition, found.proposal.objectId),
      proposalId: id,
    });
  });
}

/**
 * Sets when what a proposal holds back becomes public by itself, as a write of the actor; null takes it back. Throws 422
 * where the moment has passed, 403, 404 and 409.
 */
export async function scheduleProposal(
  context: StoreContext,
  actor: Actor,
  id: number,
  { at, fieldNames }: { readonly at: string | null; readonly fieldNames: readonly string[] | null },
): Promise<void> {
  if (at !== null && Date.parse(at) <= Date.now())
    throw invalid([{ fieldName: 'at', message: 'Этот момент уже прошёл' }]);
  await context.database.transaction(async (transaction) => {
    await lockProposal(transaction, id);
    const found = await decidableProposal(context, actor, id, transaction);
    if (at !== null)
      chosenLeaves(
        openLeaves(context, actor, found),
        fieldNames,
        (await heldParts(transaction, context.catalog, id)).length > 0,
      );
    await setDue(transaction, found.proposal, {
      at,
      fieldNames: at === null ? null : fieldNames,
      userId: actor.userId,
    });
  });
}
