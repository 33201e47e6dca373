import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { notFound } from '../../problem.ts';
import { sql } from '../../sql.ts';
import { readProjection, type StoreContext } from '../../projection/read-projection.ts';
import { seenDeleted } from '../read/sight.ts';

/** The deletion of a record that has not come back since. */
export interface Deletion {
  /** The history row. */
  readonly id: number;
  readonly objectId: number;
  readonly classId: number;
  readonly changeSetId: number;
}

/** The last deletion of a record, and whether it can come back. */
export interface LastDeletion extends Deletion {
  /** The reason for which it was erased for good; null where it was not. */
  readonly erasedFor: string | null;
}

/** The classes whose records a class has: itself, or those that it shows. */
export function storedClasses(catalog: Catalog, { name, source }: ClassDefinition): readonly ClassDefinition[] {
  return (source?.of ?? [name]).map((one) => catalog.get(one));
}

/** The classes of which the bin of all classes shows records: of a list, of a list below a record, or folders of one. */
export function placedClasses(catalog: Catalog): readonly ClassDefinition[] {
  const shown = new Set(
    catalog.classes.flatMap(({ source, route }) => (route === undefined ? [] : (source?.of ?? []))),
  );
  return catalog.classes.filter(
    (definition) =>
      definition.source === undefined &&
      (definition.route !== undefined ||
        definition.nested.length > 0 ||
        shown.has(definition.name) ||
        catalog.itemsOf(definition) !== undefined),
  );
}

/** Those of the deletions whose records the actor would see, in their order; one check for each class. */
export async function seenDeletions<Row extends Deletion>(
  context: StoreContext,
  actor: Actor,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const seen = new Set<number>();
  for (const [classId, ofClass] of Map.groupBy(rows, (row) => row.classId)) {
    const definition = context.catalog.byId(classId);
    if (definition) for (const id of await seenDeleted(context, actor, definition, ofClass)) seen.add(id);
  }
  return rows.filter(({ objectId }) => seen.has(objectId));
}

/**
 * The last deletion of a record of the class. Throws 404 where the record is there, never was, or would not be visible
 * to the actor.
 */
export async function deletionOf(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  id: number,
): Promise<LastDeletion> {
  readProjection(context, actor, definition);
  const { fixed } = definition.source ?? {};
  const ids = storedClasses(context.catalog, definition).map(({ classId }) => classId);
  const rows = await context.database.query<LastDeletion & { readonly value: string | null }>(
    sql`select c.id, c.object_id as "objectId", c.class_id as "classId", c.change_set_id as "changeSetId",
        c.before ->> ${fixed?.property ?? ''}::text as value,
        (select r.reason from erasure e join change_reason r on r.change_set_id = e.change_set_id
          where e.object_id = c.object_id) as "erasedFor"
      from change c where c.object_id = ${id} and c.action = 'delete' and c.class_id = any(${ids}::integer[])
        and not exists (select from object o where o.id = c.object_id) order by c.id desc limit 1`,
  );
  const fitting = rows.filter(({ value }) => !fixed || value === String(fixed.value));
  const [deletion] = await seenDeletions(context, actor, fitting);
  if (!deletion) throw notFound();
  return deletion;
}
