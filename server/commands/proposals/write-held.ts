import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '#server/store/database.ts';
import { conflict, Problem } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import type { HeldPart } from '#server/store/proposals/held-parts.ts';
import { asProduct } from '#server/store/records/read/as-product.ts';
import { updateRecord } from '#server/store/records/write/write.ts';
import type { FoundProposal } from './found-proposal.ts';
import { deleteParts, writeParts } from './write-parts.ts';

/** Writes all that is held back. Throws 409 where it can no longer be written together, with the reason. */
export async function writeHeld(...args: Parameters<typeof writeAll>): Promise<void> {
  try {
    await writeAll(...args);
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    const told = new Set((error.details.errors ?? []).map(({ message }) => message));
    const reason = told.size === 0 ? error.message : [...told].join('. ');
    throw conflict(`Подготовленное больше не складывается с тем, что на сайте: ${reason}`);
  }
}

/** Writes all that is held back, as the product: it is only tried. */
async function writeAll(
  context: StoreContext,
  actor: Actor,
  found: FoundProposal,
  parts: readonly HeldPart[],
  transaction: Queryable,
): Promise<void> {
  const product = asProduct(actor);
  const options = { transaction, asCascade: true };
  const leaves = found.leaves.filter(({ isAccepted }) => !isAccepted);
  await writeParts(context, product, parts, options);
  const fields = new Map(leaves.map(({ fieldName, after }) => [fieldName, after]));
  if (fields.size > 0)
    await updateRecord(context, product, found.definition, { id: found.proposal.objectId }, fields, options);
  await deleteParts(context, product, parts, options);
}
