import { sameJson } from '#model/structured/same-json.ts';
import type { Proposal, ProposalHead, ProposedField } from '#model/wire/proposal.ts';
import type { Actor } from '#server/access/actor.ts';
import { partsOfChange } from '#server/store/moments/compare-moments.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { findProposals, leavesOf, type StoredProposal } from '#server/store/proposals/stored-proposals.ts';
import { asProduct } from '#server/store/records/read/as-product.ts';
import { changeAuthor } from '#server/store/records/read/history.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { storedValues } from '#server/store/records/read/stored-values.ts';
import { isToldOf } from '#server/store/records/read/told-fields.ts';
import { shownValue } from '#server/store/trees/shown-folders.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import { comparedParts } from './compare-parts.ts';
import { mergedLeaf } from './merged-leaf.ts';
import { foundProposal } from './found-proposal.ts';
import { mayDecide, mayHold } from './proposer.ts';

function headOf(actor: Actor, proposal: StoredProposal, definition: ClassDefinition, count: number): ProposalHead {
  const { id, objectId, state, note, authorId, authorCaption, createDate, dueAt, failure } = proposal;
  return {
    proposalId: id,
    className: definition.name,
    objectId,
    state,
    note,
    author: changeAuthor({ userId: authorId, userCaption: authorCaption }),
    createDate,
    dueAt,
    failure,
    count,
    mayHold: mayHold(actor, { proposal, definition }),
  };
}

/** The open proposals for a record, newest first. Throws 404 where the actor does not see the record. */
export async function proposalsOfRecord(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  id: number,
): Promise<readonly ProposalHead[]> {
  await readRecord(context, actor, definition, id);
  const proposals = await findProposals(context.database, { objectId: id });
  if (proposals.length === 0) return [];
  const leaves = await leavesOf(
    context.database,
    definition,
    proposals.map((one) => one.id),
  );
  const counted = Map.groupBy(
    leaves.filter(({ fieldName, isAccepted }) => !isAccepted && isToldOf(context, actor, definition, fieldName)),
    ({ proposalId }) => proposalId,
  );
  return proposals.map((one) => headOf(actor, one, definition, counted.get(one.id)?.length ?? 0));
}

/**
 * What a proposal holds back beside what is public, as far as the actor may read it. Throws 404 where the actor does not see
 * its record.
 */
export async function compareProposal(context: StoreContext, actor: Actor, proposalId: number): Promise<Proposal> {
  const { proposal, definition, leaves } = await foundProposal(context, actor, proposalId);
  const parts = await comparedParts(context, actor, definition, proposalId);
  const told = leaves.filter(({ fieldName }) => isToldOf(context, actor, definition, fieldName));
  const { objectId: id } = proposal;
  const names = told.map(({ fieldName }) => fieldName);
  const held = await storedValues(context, asProduct(actor), definition, { ids: [id], names }, context.database);
  const fields = told.flatMap(({ fieldName, before, after, isAccepted, at, ...leaf }): readonly ProposedField[] => {
    const property = definition.properties[fieldName];
    if (!property) return [];
    const now = held.get(id)?.[fieldName] ?? null;
    const shown = (value: unknown) => shownValue(context, actor, definition, fieldName, value ?? null);
    const { value, conflicts } = mergedLeaf(definition, { fieldName, before, after }, now);
    const [from, to] = [shown(isAccepted ? before : now), shown(isAccepted || conflicts.length > 0 ? after : value)];
    return [
      {
        className: definition.name,
        id,
        fieldName,
        caption: property.caption,
        before: shown(before),
        after: shown(after),
        present: shown(now),
        state: isAccepted ? 'accepted' : conflicts.length > 0 ? 'conflict' : 'open',
        user: changeAuthor(leaf),
        at,
        changes: sameJson(from, to) ? [] : partsOfChange(fieldName, property, from, to),
      },
    ];
  });
  return {
    ...headOf(actor, proposal, definition, fields.filter(({ state }) => state !== 'accepted').length),
    fields,
    parts,
    mayDecide: mayDecide(actor, definition),
  };
}
