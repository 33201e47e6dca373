import type { PREPARED_CHANGES } from '#demo/system/prepared-changes.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '#server/store/database.ts';
import { createProposal, keepLeaves } from '#server/store/proposals/stored-proposals.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { storedValues } from '#server/store/records/read/stored-values.ts';

/** Holds changes of a record back, so that its page has something to show. */
export async function createPrepared(
  context: StoreContext,
  editor: Actor,
  objectId: number,
  { className, fields, note }: typeof PREPARED_CHANGES,
  transaction: Queryable,
): Promise<void> {
  const definition = context.catalog.get(className);
  const { userId } = editor;
  const names = Object.keys(fields);
  const held = await storedValues(context, editor, definition, { ids: [objectId], names }, transaction);
  const before = held.get(objectId) ?? {};
  const proposalId = await createProposal(transaction, definition, { objectId, author: { userId, key: null }, note });
  const leaves = Object.entries(fields).map(([name, after]) => ({ name, before: before[name] ?? null, after }));
  await keepLeaves(transaction, definition, { proposalId, objectId, userId }, { leaves, settled: [] });
}
