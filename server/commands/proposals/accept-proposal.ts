import type { ClassDefinition } from '#model/define-class.ts';
import { sameJson } from '#model/structured/same-json.ts';
import type { FieldConflict } from '#model/wire/problem.ts';
import type { ProposalState } from '#model/wire/proposal.ts';
import type { FieldValue } from '#model/wire/record.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '#server/store/database.ts';
import { conflict, invalid } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { heldParts, type HeldPart } from '#server/store/proposals/held-parts.ts';
import { noteProposalAct } from '#server/store/acts/note-act.ts';
import { DeferredWork } from '#server/store/projection/rules.ts';
import { nextChangeSet } from '#server/store/records/write/run-write.ts';
import { lockProposal, noteAccepted, type StoredLeaf } from '#server/store/proposals/stored-proposals.ts';
import { asProduct } from '#server/store/records/read/as-product.ts';
import { readRecord, type StoredRecord } from '#server/store/records/read/one.ts';
import { storedValues, type StoredValues } from '#server/store/records/read/stored-values.ts';
import { toldConflicts } from '#server/store/records/read/told-fields.ts';
import { lockRecords } from '#server/store/records/write/lock-records.ts';
import { fieldsForUpdate } from '#server/store/records/write/update-fields.ts';
import { updateRecord } from '#server/store/records/write/write.ts';
import { shownValue } from '#server/store/trees/shown-folders.ts';
import { acceptedWith, picturesIn } from './bound-parts.ts';
import { mergedWithPublic } from './public-parts.ts';
import { deleteParts, writeParts, type PartOptions } from './write-parts.ts';
import { mergedLeaf } from './merged-leaf.ts';
import { decidableProposal, decided, openLeaves, type FoundProposal } from './found-proposal.ts';

/** What of a proposal is accepted. */
export interface Accepting {
  readonly proposalId: number;
  /** Only these of its fields; null for all, or for none where parts are named. */
  readonly fieldNames: readonly string[] | null;
  /** Only these of the records that belong to its record; null for all, or for none where fields are named. */
  readonly partIds?: readonly number[] | null;
  /** Called in the transaction that makes the values public. */
  readonly endIn?: (transaction: Queryable, changeSetId: number | null) => Promise<void>;
}

/** A proposal that was accepted, as a whole or in part. */
export interface Accepted {
  readonly accepted: readonly string[];
  readonly state: ProposalState;
  readonly changeSetId: number | null;
  readonly definition: ClassDefinition;
}

/**
 * Makes what a proposal holds back public, as an ordinary write of the actor: with its rights and rules, in one change-set. A
 * structured value is merged with what others have changed since in other parts of it. Throws 409 with the values where the
 * public value of a field has changed since it was proposed, and what the write throws; then nothing is public.
 */
export async function acceptProposal(context: StoreContext, actor: Actor, asked: Accepting): Promise<Accepted> {
  const found = await decidableProposal(context, actor, asked.proposalId);
  const parts = await chosenParts(context, asked, found.leaves, context.database);
  const leaves = chosenLeaves(openLeaves(context, actor, found), namesIn(asked), parts.length > 0);
  const { definition, proposal } = found;
  const { objectId: id } = proposal;
  const given = merged(context, actor, found, leaves, await presentValues(context, actor, found, leaves));
  const fields = await fieldsForUpdate(context, actor, definition, given, { ids: [id] });
  return context.database.transaction(async (transaction) => {
    if ((await lockProposal(transaction, proposal.id)) !== 'open') throw decided();
    await lockRecords(transaction, definition, [id], 'no key update');
    const again = await decidableProposal(context, actor, proposal.id, transaction);
    const leavesNow = chosenLeaves(openLeaves(context, actor, again), namesIn(asked), parts.length > 0);
    const present = await presentValues(context, actor, again, leavesNow, transaction);
    // The values were checked before the record was locked.
    const partsNow = await chosenParts(context, asked, again.leaves, transaction);
    if (!sameJson([merged(context, actor, again, leavesNow, present), valuesOf(partsNow)], [given, valuesOf(parts)]))
      throw conflict('Запись или подготовленные изменения как раз изменили. Сравните их ещё раз');
    const inside = { transaction, changeSetId: await nextChangeSet(transaction), deferred: new DeferredWork() };
    const wanted = await mergedWithPublic(context, actor, parts, transaction);
    await writeParts(context, actor, wanted, inside);
    const record = await write(context, actor, { definition, id }, fields, inside);
    await deleteParts(context, actor, parts, inside);
    await inside.deferred.run({ context, actor: { ...actor, epoch: null }, ...inside });
    const accepted = leaves.map(({ fieldName }) => fieldName);
    const changeSetId = parts.length > 0 ? inside.changeSetId : record.changeSetId;
    const decision = { userId: actor.userId, changeSetId, parts: parts.map((part) => part.id) };
    const state = await noteAccepted(transaction, proposal.id, accepted, decision);
    const entries = [
      ...leaves.map(({ fieldName }) => definition.properties[fieldName]?.caption ?? fieldName),
      ...new Set(parts.map((part) => part.definition.caption)),
    ];
    const of = { classId: definition.classId, objectId: id, proposalId: proposal.id, entries };
    await noteProposalAct(transaction, actor, 'proposalAccept', of);
    await asked.endIn?.(transaction, changeSetId);
    return { accepted, state, changeSetId, definition };
  });
}

/** The fields that are asked for; null for all. */
function namesIn({ fieldNames, partIds = null }: Accepting): readonly string[] | null {
  return fieldNames === null && partIds !== null ? [] : fieldNames;
}

/**
 * What is asked for of what belongs to the record, with what becomes public with it, and the new pictures in the texts of the
 * fields that are asked for. Throws 422 where one of the ids is none of it.
 */
async function chosenParts(
  { catalog }: StoreContext,
  { proposalId, fieldNames, partIds = null }: Accepting,
  leaves: readonly StoredLeaf[],
  where: Queryable,
): Promise<readonly HeldPart[]> {
  const parts = await heldParts(where, catalog, proposalId);
  if (partIds === null && fieldNames === null) return parts;
  const asked = leaves.filter(({ fieldName }) => fieldNames?.includes(fieldName));
  const known = new Set(parts.map(({ id }) => id));
  if (partIds?.some((id) => !known.has(id)))
    throw invalid([{ fieldName: 'partIds', message: 'Такого здесь не подготовлено' }]);
  const shown = asked.flatMap(({ after }) => picturesIn(parts, after)).map(({ id }) => id);
  const wanted = new Set(acceptedWith(parts, [...(partIds ?? []), ...shown]));
  return parts.filter(({ id }) => wanted.has(id));
}

function write(
  context: StoreContext,
  actor: Actor,
  { definition, id }: { readonly definition: ClassDefinition; readonly id: number },
  fields: ReadonlyMap<string, unknown>,
  inside: PartOptions,
): Promise<StoredRecord> {
  return fields.size === 0
    ? readRecord(context, actor, definition, id, inside.transaction)
    : updateRecord(context, actor, definition, { id }, fields, inside);
}

function valuesOf(parts: readonly HeldPart[]): unknown {
  return parts.map(({ id, action, before, after }) => ({ id, action, before, after }));
}

/** The named ones of the leaves. Throws 422 where one of the names is none of them, and 409 where there are none. */
export function chosenLeaves(
  leaves: readonly StoredLeaf[],
  fieldNames: readonly string[] | null,
  hasParts = false,
): readonly StoredLeaf[] {
  if (leaves.length === 0 && !hasParts) throw conflict('Здесь нечего публиковать: ни одно поле не изменено');
  if (fieldNames === null) return leaves;
  const known = new Set(leaves.map(({ fieldName }) => fieldName));
  const unknown = fieldNames.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw invalid(unknown.map((fieldName) => ({ fieldName, message: 'Это поле здесь не изменено' })));
  const wanted = new Set(fieldNames);
  return leaves.filter(({ fieldName }) => wanted.has(fieldName));
}

async function presentValues(
  context: StoreContext,
  actor: Actor,
  { definition, proposal: { objectId } }: FoundProposal,
  leaves: readonly StoredLeaf[],
  where: Queryable = context.database,
): Promise<StoredValues> {
  const wanted = { ids: [objectId], names: leaves.map(({ fieldName }) => fieldName) };
  return (await storedValues(context, asProduct(actor), definition, wanted, where)).get(objectId) ?? {};
}

/** The values to write, merged with the present ones. Throws 409 with the values of the fields that cannot be. */
function merged(
  context: StoreContext,
  actor: Actor,
  { definition }: FoundProposal,
  leaves: readonly StoredLeaf[],
  present: StoredValues,
): readonly FieldValue[] {
  const conflicts: FieldConflict[] = [];
  const given = leaves.map((leaf): FieldValue => {
    const outcome = mergedLeaf(definition, leaf, present[leaf.fieldName] ?? null);
    const shown = (value: unknown) => shownValue(context, actor, definition, leaf.fieldName, value ?? null);
    for (const { base, current, yours, fieldName } of outcome.conflicts)
      conflicts.push({ fieldName, base: shown(base), current: shown(current), yours: shown(yours) });
    return { fieldName: leaf.fieldName, fieldValue: shown(outcome.value) };
  });
  if (conflicts.length > 0)
    throw conflict(
      'На сайте эти поля изменились после того, как вы начали. Выберите, что оставить',
      toldConflicts(context, actor, definition, conflicts),
    );
  return given;
}
