import type { ClassDefinition } from '#model/define-class.ts';
import type { FieldConflict } from '#model/wire/problem.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '#server/store/database.ts';
import { conflict } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import type { HeldPart } from '#server/store/proposals/held-parts.ts';
import { asProduct } from '#server/store/records/read/as-product.ts';
import { storedValues, type StoredValues } from '#server/store/records/read/stored-values.ts';
import { toldConflicts } from '#server/store/records/read/told-fields.ts';
import { lockRecords } from '#server/store/records/write/lock-records.ts';
import { mergedLeaf } from './merged-leaf.ts';

/** The public values of the parts that are changed, by id; those that are no more have none. */
async function publicValues(
  context: StoreContext,
  actor: Actor,
  parts: readonly HeldPart[],
  where: Queryable,
): Promise<ReadonlyMap<number, StoredValues>> {
  const changed = parts.filter(({ action }) => action === 'update');
  const found = new Map<number, StoredValues>();
  for (const [definition, some] of Map.groupBy(changed, (part): ClassDefinition => part.definition)) {
    const ids = some.map(({ id }) => id);
    const names = [...new Set(some.flatMap(({ after }) => Object.keys(after)))];
    await lockRecords(where, definition, ids, 'no key update');
    const held = await storedValues(context, asProduct(actor), definition, { ids, names }, where);
    for (const [id, values] of held) found.set(id, values);
  }
  return found;
}

/**
 * The parts with what has been changed publicly in other places of their values since. Throws 409 with the values of the
 * fields that cannot be merged.
 */
export async function mergedWithPublic(
  context: StoreContext,
  actor: Actor,
  parts: readonly HeldPart[],
  where: Queryable,
): Promise<readonly HeldPart[]> {
  const present = await publicValues(context, actor, parts, where);
  const conflicts: FieldConflict[] = [];
  let isContested = false;
  const merged = parts.map((part): HeldPart => {
    const held = present.get(part.id);
    if (!held) return part;
    const { definition, id, before } = part;
    const values = Object.entries(part.after).map(([fieldName, after]): [string, unknown] => {
      const leaf = { fieldName, before: before[fieldName] ?? null, after };
      const outcome = mergedLeaf(definition, leaf, held[fieldName] ?? null);
      isContested ||= outcome.conflicts.length > 0;
      const told = toldConflicts(context, actor, definition, outcome.conflicts);
      conflicts.push(...told.map((one) => ({ ...one, fieldName: `${definition.name}/${id}.${one.fieldName}` })));
      return [fieldName, outcome.value];
    });
    return { ...part, after: Object.fromEntries(values) };
  });
  if (isContested) throw conflict('Связи или блоки изменились на сайте после того, как вы начали', conflicts);
  return merged;
}
