import type { ClassDefinition } from '#model/define-class.ts';
import { sameJson } from '#model/structured/same-json.ts';
import type { Actor } from '#server/access/actor.ts';
import { forbidden } from '#server/store/problem.ts';
import { lostContents } from '#server/store/pages/page-moments.ts';
import type { PageItem } from '#server/store/pages/past-blocks.ts';
import { keepFromErasing } from '#server/store/records/undo/erased.ts';
import { restoreDeleted } from '#server/store/records/undo/restore-deleted.ts';
import { deleteRecords } from '#server/store/records/write/delete-records.ts';
import { deletionsOf } from '#server/store/records/read/past-records.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { isKept, mayRestore } from '#server/store/records/undo/undo-rights.ts';
import { updateEach } from '#server/store/records/write/update-many.ts';
import type { Fields } from '#server/store/records/read/typed-fields.ts';
import type { Inside } from './insert-block.ts';

/** Records of one class at present and at the moment. */
export interface TwoStates {
  readonly now: readonly PageItem[];
  readonly past: readonly PageItem[];
}

/** The values of the moment that differ from the present ones; all of them where there is no present one. */
function valuesOf(item: PageItem, present: PageItem | undefined): Fields {
  const differs = ([name, value]: readonly [string, unknown]) => name !== 'id' && !sameJson(value, present?.[name]);
  return new Map(Object.entries(item).filter(differs));
}

/** The values that the table of the class holds. */
function storedOf({ properties }: ClassDefinition, item: PageItem): Fields {
  const isStored = (name: string) => properties[name] !== undefined && properties[name].computed === undefined;
  return new Map(Object.entries(item).filter(([name]) => name !== 'id' && isStored(name)));
}

/** Restores the records that were deleted since. Returns the ids of those that now exist as they were. */
export async function restoreMissing(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  { now, past }: TwoStates,
  inside: Inside,
): Promise<ReadonlySet<number>> {
  const known = new Set(now.map(({ id }) => id));
  const missing = past.filter(({ id }) => !known.has(id));
  await keepFromErasing(inside.transaction);
  const changes = await deletionsOf(
    inside.transaction,
    missing.map(({ id }) => id),
  );
  const merged = new Map(missing.map((item) => [item.id, storedOf(definition, item)]));
  if (changes.length > 0) await restoreDeleted(context, actor, definition, { changes, merged }, inside);
  return new Set(changes.map(({ objectId }) => objectId));
}

/** Gives the other records their values of the moment, by one statement. */
export async function restorePresent(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  { now, past }: TwoStates,
  { inside, restored }: { readonly inside: Inside; readonly restored: ReadonlySet<number> },
): Promise<number> {
  const present = new Map(now.map((item) => [item.id, item]));
  const changed = past.flatMap((item) => {
    const names = restored.has(item.id)
      ? []
      : [...valuesOf(item, present.get(item.id)).keys()].filter((name) => !isKept(definition, name));
    return names.length > 0 ? [{ item, names }] : [];
  });
  const names = [...new Set(changed.flatMap((one) => one.names))];
  if (!names.every((name) => mayRestore(context, actor, definition, name))) throw forbidden();
  const writes = changed.map(({ item }) => ({
    id: item.id,
    fields: new Map(names.map((name) => [name, item[name] ?? null])),
  }));
  await updateEach(context, actor, definition, writes, { ...inside, fromHistory: true });
  return writes.length;
}

/** Deletes the records that did not exist then, but those that are deleted with another of them. */
export async function removeNew(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  { now, past }: TwoStates,
  { inside, owner }: { readonly inside: Inside; readonly owner: (item: PageItem) => unknown },
): Promise<ReadonlySet<unknown>> {
  const kept = new Set(past.map(({ id }) => id));
  const added = now.filter(({ id }) => !kept.has(id));
  const ids = new Set<unknown>(added.map(({ id }) => id));
  const outermost = added.filter((item) => !ids.has(owner(item))).map(({ id }) => ({ id }));
  await deleteRecords(context, actor, definition, outermost, inside);
  return ids;
}

/** The items of the moment; those whose bytes are no longer stored have none. */
export async function withContents(
  { content }: ClassDefinition,
  items: readonly PageItem[],
  { transaction }: Inside,
): Promise<{ readonly items: readonly PageItem[]; readonly lostFiles: readonly number[] }> {
  if (!content) return { items, lostFiles: [] };
  const contentOf = (item: PageItem) => item[content.id];
  const contentIds = items.map(contentOf).filter((one) => typeof one === 'number');
  const lost: ReadonlySet<unknown> = await lostContents(transaction, contentIds);
  const isLost = (item: PageItem) => lost.has(contentOf(item));
  return {
    items: items.map((item) => (isLost(item) ? { ...item, [content.id]: null, [content.size]: null } : item)),
    lostFiles: items.filter(isLost).map(({ id }) => id),
  };
}
