import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import type { Queryable } from '#server/store/database.ts';
import { conflict, forbidden, notFound } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import {
  findProposals,
  leavesOf,
  type StoredLeaf,
  type StoredProposal,
} from '#server/store/proposals/stored-proposals.ts';
import { readRecord, type StoredRecord } from '#server/store/records/read/one.ts';
import { isToldOf } from '#server/store/records/read/told-fields.ts';
import { mayDecide } from './proposer.ts';

/** A proposal whose record the actor sees. */
export interface FoundProposal {
  readonly proposal: StoredProposal;
  readonly definition: ClassDefinition;
  /** The record as it is public. */
  readonly record: StoredRecord;
  /** What is held back of it, also fields that the actor may not read. */
  readonly leaves: readonly StoredLeaf[];
}

/** A proposal with its record. Throws 404 where there is none, or the actor does not see its record. */
export async function foundProposal(
  context: StoreContext,
  actor: Actor,
  id: number,
  where: Queryable = context.database,
): Promise<FoundProposal> {
  const [proposal] = await findProposals(where, { id });
  const definition = proposal && context.catalog.byId(proposal.classId);
  if (!proposal || !definition || !may(actor, 'read', definition)) throw notFound();
  const record = await readRecord(context, actor, definition, proposal.objectId, where);
  return { proposal, definition, record, leaves: await leavesOf(where, definition, [id]) };
}

/** An open proposal that the actor may change and decide about. Throws 403, 404 and 409. */
export async function decidableProposal(
  context: StoreContext,
  actor: Actor,
  id: number,
  where?: Queryable,
): Promise<FoundProposal> {
  const found = await foundProposal(context, actor, id, where);
  if (!mayDecide(actor, found.definition)) throw forbidden();
  if (found.proposal.state !== 'open') throw decided();
  return found;
}

/** 409: somebody has decided about the proposal. */
export function decided(): Error {
  return conflict('Об этих изменениях уже решили');
}

/** The leaves that are still held back and that the actor may know of. */
export function openLeaves(
  context: StoreContext,
  actor: Actor,
  { definition, leaves }: Pick<FoundProposal, 'definition' | 'leaves'>,
): readonly StoredLeaf[] {
  return leaves.filter(({ fieldName, isAccepted }) => !isAccepted && isToldOf(context, actor, definition, fieldName));
}
