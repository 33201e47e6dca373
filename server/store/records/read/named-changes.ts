import type { ClassDefinition } from '#model/define-class.ts';
import type { RecentChange } from '#model/wire/history.ts';
import type { Actor } from '#server/access/actor.ts';
import { mayReadPast, may } from '#server/access/rights.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { changedObjects, lastCaptions, type ChangedObject } from './changed-objects.ts';
import { changeHead, UNTOLD, type ChangeHeadRow } from './history.ts';
import { seenDeleted } from './sight.ts';

/** A change of a record, with the names of the values that it wrote. */
export interface NamedRow extends ChangeHeadRow {
  readonly id: number;
  readonly classId: number;
  readonly objectId: number;
  readonly gone: boolean;
  readonly names: readonly string[] | null;
}

/** Changed records that are there and visible, by id. */
export type ChangedObjects = Map<number, ChangedObject>;

/**
 * Changes in reply form: what each record is called, what it belongs to, and which fields were written, as far as the
 * actor may read them. `objects` are the records that are visible; a deleted one has the name it had last.
 */
export async function namedChanges(
  context: StoreContext,
  actor: Actor,
  rows: readonly NamedRow[],
  objects: ChangedObjects,
): Promise<readonly RecentChange[]> {
  const gone = rows.filter((row) => row.gone && !objects.has(row.objectId));
  const last = await lastCaptions(
    context,
    gone.flatMap(({ objectId: id, classId }) => {
      const definition = context.catalog.byId(classId);
      return definition ? [{ id, definition }] : [];
    }),
  );
  const owners = await ownersOf(context, actor, objects);
  return rows.flatMap((row): RecentChange[] => {
    const definition = context.catalog.byId(row.classId);
    const object = objects.get(row.objectId) ?? last.get(row.objectId);
    const owner = object?.owner ? owners.get(object.owner.id) : undefined;
    return definition ? [recentChange(actor, definition, row, { caption: object?.caption ?? null, owner })] : [];
  });
}

/** The owners of the records, by id, of those that are visible. */
async function ownersOf(
  context: StoreContext,
  actor: Actor,
  objects: ChangedObjects,
): Promise<ReadonlyMap<number, NonNullable<RecentChange['owner']>>> {
  const ids = new Map<ClassDefinition, Set<number>>();
  for (const { owner } of objects.values()) {
    const definition = owner && context.catalog.byId(owner.classId);
    if (!definition || !may(actor, 'read', definition)) continue;
    const known = ids.get(definition) ?? new Set();
    ids.set(definition, known.add(owner.id));
  }
  const owners = new Map<number, NonNullable<RecentChange['owner']>>();
  for (const [definition, some] of ids)
    for (const [id, { caption }] of await changedObjects(context, actor, new Map([[definition, [...some]]])))
      owners.set(id, { id, className: definition.name, caption });
  return owners;
}

function recentChange(
  actor: Actor,
  definition: ClassDefinition,
  row: NamedRow,
  { caption, owner }: { readonly caption: string | null; readonly owner: RecentChange['owner'] | undefined },
): RecentChange {
  const fieldCaptions = (row.names ?? []).flatMap((name) => {
    const property = definition.properties[name] ?? definition.formerFields?.[name];
    return property && !UNTOLD.has(name) && mayReadPast(actor, definition, name, 'full') ? [property.caption] : [];
  });
  return {
    ...changeHead(row),
    className: definition.name,
    classCaption: definition.pluralCaption,
    objectId: row.objectId,
    caption,
    owner: owner ?? null,
    gone: row.gone,
    fieldCaptions,
  };
}

/** Reads the changed records of the `wanted` classes that exist and are visible. */
export async function addObjects(
  context: StoreContext,
  actor: Actor,
  objects: ChangedObjects,
  rows: readonly Pick<NamedRow, 'classId' | 'objectId' | 'gone'>[],
  wanted: (definition: ClassDefinition) => boolean,
): Promise<void> {
  const ids = new Map<ClassDefinition, readonly number[]>();
  for (const [classId, changes] of Map.groupBy(rows, (row) => row.classId)) {
    const definition = context.catalog.byId(classId);
    const present = new Set(changes.filter((row) => !row.gone).map(({ objectId }) => objectId));
    if (definition && present.size > 0 && wanted(definition)) ids.set(definition, [...present]);
  }
  for (const [id, object] of await changedObjects(context, actor, ids)) objects.set(id, object);
}

/** Those of the changes whose records the actor sees, or would see as they were deleted. */
export async function seenChanges<Row extends NamedRow>(
  context: StoreContext,
  actor: Actor,
  rows: readonly Row[],
  objects: ChangedObjects,
): Promise<readonly Row[]> {
  const hidden = new Set<number>();
  for (const [classId, ofClass] of Map.groupBy(rows, (row) => row.classId)) {
    const definition = context.catalog.byId(classId);
    if (!definition || context.visible(actor, definition) === null) continue;
    const gone = new Map(ofClass.filter((row) => row.gone).map((row) => [row.objectId, row]));
    const seen = await seenDeleted(context, actor, definition, [...gone.values()]);
    for (const { objectId } of ofClass) if (!objects.has(objectId) && !seen.has(objectId)) hidden.add(objectId);
  }
  return rows.filter(({ objectId }) => !hidden.has(objectId));
}
