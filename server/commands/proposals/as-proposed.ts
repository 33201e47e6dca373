import { EXTENDED_PROPERTIES, isFieldMap } from '#model/flat-record.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '#server/store/database.ts';
import { Problem } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import type { StoredLeaf } from '#server/store/proposals/stored-proposals.ts';
import { asProduct } from '#server/store/records/read/as-product.ts';
import { readRecord, type StoredRecord } from '#server/store/records/read/one.ts';
import { updateRecord } from '#server/store/records/write/write.ts';
import { shownValue } from '#server/store/trees/shown-folders.ts';
import { foundProposal, type FoundProposal } from './found-proposal.ts';

type Item = Readonly<Record<string, unknown>>;

/** The record of a proposal, and the transaction in which it is tried. */
export interface Trial {
  readonly definition: ClassDefinition;
  readonly id: number;
  readonly transaction: Queryable;
}

/**
 * Runs `work` in the transaction with these leaves written to the record, and takes all of it back, so that it reads what
 * would be public. Leaves that can no longer be written, since a name was taken or a record deleted, are not: then
 * `work` is told so.
 */
export async function tryProposed<Answer>(
  context: StoreContext,
  actor: Actor,
  { definition, id, transaction }: Trial,
  leaves: readonly StoredLeaf[],
  work: (isWritten: boolean) => Promise<Answer>,
): Promise<Answer> {
  const run = (text: string) => transaction.query({ text, values: [] });
  await run('savepoint proposed');
  try {
    const fields = new Map(leaves.map(({ fieldName, after }) => [fieldName, after]));
    const isWritten = await attempt(async () => {
      await updateRecord(context, asProduct(actor), definition, { id }, fields, { transaction, asCascade: true });
    });
    if (!isWritten) await run('rollback to savepoint proposed');
    return await work(isWritten);
  } finally {
    await run('rollback to savepoint proposed');
  }
}

async function attempt(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return false;
    throw error;
  }
}

/** When a record was written, which nothing that is held back changes. */
const WHEN = ['version', 'lastUpdate'] as const;

/** The record as proposed, with the version of the public one, by which writes to it are compared. */
export function settled(proposed: StoredRecord, publicRecord: StoredRecord): StoredRecord {
  const [item, present]: readonly Item[] = [JSON.parse(proposed.json), JSON.parse(publicRecord.json)];
  const when = WHEN.flatMap((name) =>
    present && Object.hasOwn(present, name) ? [[name, present[name]] as const] : [],
  );
  return {
    json: JSON.stringify({ ...item, ...Object.fromEntries(when) }),
    version: publicRecord.version,
    changeSetId: null,
  };
}

/** The public record with the proposed values in their places, where they can not be written together. */
export function laidOver(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  { json, version }: StoredRecord,
  leaves: readonly StoredLeaf[],
): StoredRecord {
  const item: Item = JSON.parse(json);
  const values = new Map(
    leaves.map(({ fieldName, after }) => [fieldName, shownValue(context, actor, definition, fieldName, after)]),
  );
  // What the actor may not read is not there, and is not put there.
  const over = (part: Item): Item =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => [name, values.has(name) ? values.get(name) : value]),
    );
  const custom = item[EXTENDED_PROPERTIES];
  const laid = { ...over(item), ...(isFieldMap(custom) ? { [EXTENDED_PROPERTIES]: over(custom) } : {}) };
  return { json: JSON.stringify(laid), version, changeSetId: null };
}

/**
 * A record as it would be with what a proposal holds back, as far as the actor may read it. Throws 404 where the proposal is
 * none of the record.
 */
export async function readProposed(
  context: StoreContext,
  actor: Actor,
  {
    proposalId,
    definition,
    id,
  }: { readonly proposalId: number; readonly definition: ClassDefinition; readonly id: number },
): Promise<StoredRecord> {
  return context.database.transaction(async (transaction) => {
    const found = await proposalOfRecord(context, actor, { proposalId, definition, id }, transaction);
    const leaves = found.leaves.filter(({ isAccepted }) => !isAccepted);
    if (leaves.length === 0) return found.record;
    const trial = { definition: found.definition, id, transaction };
    return tryProposed(context, actor, trial, leaves, async (isWritten) =>
      isWritten
        ? settled(await readRecord(context, actor, definition, id, transaction), found.record)
        : laidOver(context, actor, definition, found.record, leaves),
    );
  });
}

/** The proposal, if it is one of this record. Throws 404. */
export async function proposalOfRecord(
  context: StoreContext,
  actor: Actor,
  {
    proposalId,
    definition,
    id,
  }: { readonly proposalId: number; readonly definition: ClassDefinition; readonly id: number },
  where: Queryable,
): Promise<FoundProposal> {
  const found = await foundProposal(context, actor, proposalId, where);
  if (found.proposal.objectId !== id || found.definition.classId !== definition.classId) throw notThis();
  return found;
}

function notThis(): Problem {
  return new Problem(404, 'notFound', 'У этой записи нет таких подготовленных изменений');
}
