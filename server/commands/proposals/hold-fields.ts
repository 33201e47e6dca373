import type { ClassDefinition } from '#model/define-class.ts';
import { sameJson } from '#model/structured/same-json.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '#server/store/database.ts';
import { conflict, invalid } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { keepLeaves, lockProposal } from '#server/store/proposals/stored-proposals.ts';
import { asProduct } from '#server/store/records/read/as-product.ts';
import { touchedSince } from '#server/store/records/read/history.ts';
import { readRecord, type StoredRecord } from '#server/store/records/read/one.ts';
import { storedValues, type StoredValues } from '#server/store/records/read/stored-values.ts';
import { toldConflicts } from '#server/store/records/read/told-fields.ts';
import type { Fields } from '#server/store/records/read/typed-fields.ts';
import { updateRecord, type Target } from '#server/store/records/write/write.ts';
import { shownValue } from '#server/store/trees/shown-folders.ts';
import { proposalOfRecord, settled, tryProposed } from './as-proposed.ts';
import { decided } from './found-proposal.ts';
import { assertMayHold } from './proposer.ts';

/** The record whose fields are held back. */
export interface HeldTarget {
  readonly proposalId: number;
  readonly definition: ClassDefinition;
  readonly target: Target;
}

/**
 * Holds the values of a write back: it is made with what the proposal holds back already and taken back at once, so that it
 * is refused as any other, and its values are kept with the public ones from which they began. A field that gets its public
 * value is held back no longer. Returns the record as it would be. Throws what the write throws, and 409 where the proposal
 * was decided about.
 */
export async function holdFields(
  context: StoreContext,
  actor: Actor,
  { proposalId, definition, target }: HeldTarget,
  fields: Fields,
): Promise<StoredRecord> {
  assertCanBeHeld(definition, fields);
  const { id } = target;
  return context.database.transaction(async (transaction) => {
    const state = await lockProposal(transaction, proposalId);
    const found = await proposalOfRecord(context, actor, { proposalId, definition, id }, transaction);
    if (state !== 'open') throw decided();
    assertMayHold(actor, found);
    await assertUntouched(context, actor, { definition, target }, fields, transaction);
    const names = [...fields.keys()];
    const values = () => stored(context, actor, { definition, id, names }, transaction);
    const before = await values();
    const others = found.leaves.filter(({ fieldName, isAccepted }) => !isAccepted && !fields.has(fieldName));
    const trial = { definition: found.definition, id, transaction };
    const { after, record } = await tryProposed(context, actor, trial, others, async () => {
      const made =
        fields.size === 0
          ? await readRecord(context, actor, definition, id, transaction)
          : await updateRecord(context, actor, definition, { id }, fields, { transaction });
      return { after: await values(), record: made };
    });
    const leaves = names.map((name) => ({ name, before: before[name] ?? null, after: after[name] ?? null }));
    await keepLeaves(
      transaction,
      definition,
      { proposalId, objectId: id, userId: actor.userId },
      {
        leaves: leaves.filter((one) => !sameJson(one.before, one.after)),
        settled: leaves.filter((one) => sameJson(one.before, one.after)).map(({ name }) => name),
      },
    );
    return settled(record, found.record);
  });
}

/** Throws 422: nothing that the product does not show can be compared before it becomes public. */
function assertCanBeHeld({ properties }: ClassDefinition, fields: Fields): void {
  const secret = [...fields.keys()].filter((name) => properties[name]?.secret);
  if (secret.length > 0)
    throw invalid(secret.map((fieldName) => ({ fieldName, message: 'Поле меняется только сразу' })));
}

/** The values of a record as the database holds them, also of what the actor does not see: they are compared, not told. */
async function stored(
  context: StoreContext,
  actor: Actor,
  {
    definition,
    id,
    names,
  }: { readonly definition: ClassDefinition; readonly id: number; readonly names: readonly string[] },
  where: Queryable,
): Promise<StoredValues> {
  return (await storedValues(context, asProduct(actor), definition, { ids: [id], names }, where)).get(id) ?? {};
}

/** Throws 409 where others have changed the public value of one of the fields since the version that the writer read. */
async function assertUntouched(
  context: StoreContext,
  actor: Actor,
  { definition, target: { id, version } }: Pick<HeldTarget, 'definition' | 'target'>,
  fields: Fields,
  where: Queryable,
): Promise<void> {
  if (version === undefined) return;
  const touched = await touchedSince(where, definition, id, version);
  const names = [...fields.keys()].filter((name) => touched.has(name));
  if (names.length === 0) return;
  const present = await stored(context, actor, { definition, id, names }, where);
  const shown = (name: string, value: unknown) => shownValue(context, actor, definition, name, value ?? null);
  const conflicts = names.map((name) => ({
    fieldName: name,
    base: shown(name, touched.get(name)),
    current: shown(name, present[name]),
    yours: fields.get(name) ?? null,
  }));
  throw conflict('Запись изменил другой пользователь', toldConflicts(context, actor, definition, conflicts));
}
