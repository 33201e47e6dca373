import { takesNotes } from '#model/noted.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { classesOfObjects } from '../records/read/class-of-object.ts';
import { readRecords } from '../records/read/one.ts';

/** A row about a record. */
interface RowAbout {
  readonly classId: number;
  readonly objectId: number;
}

/** A row about a record, or about a part of it. */
export type RowOfOwner<Row extends RowAbout> = Row & { readonly partId: number | null };

/**
 * The rows, each about a record that has a screen: one about a part of a record, as a block of a page is, is about that
 * record. Rows of parts that the actor does not see are omitted.
 */
export async function ownersOfParts<Row extends RowAbout>(
  context: StoreContext,
  actor: Actor,
  rows: readonly Row[],
): Promise<readonly RowOfOwner<Row>[]> {
  const owners = new Map<number, number>();
  const parts = new Set<number>();
  for (const [classId, ofClass] of Map.groupBy(rows, (one) => one.classId)) {
    const definition = context.catalog.byId(classId);
    if (!definition?.copied || takesNotes(definition)) continue;
    for (const { objectId } of ofClass) parts.add(objectId);
    if (!may(actor, 'read', definition)) continue;
    const ids = [...new Set(ofClass.map(({ objectId }) => objectId))];
    for (const [id, json] of await readRecords(context, actor, definition, ids, context.database)) {
      const { [definition.copied.of]: owner }: Readonly<Record<string, unknown>> = JSON.parse(json);
      if (typeof owner === 'number') owners.set(id, owner);
    }
  }
  if (parts.size === 0) return rows.map((row) => ({ ...row, partId: null }));
  const classes = await classesOfObjects(context.database, context.catalog, [...new Set(owners.values())]);
  return rows.flatMap((row): readonly RowOfOwner<Row>[] => {
    if (!parts.has(row.objectId)) return [{ ...row, partId: null }];
    const objectId = owners.get(row.objectId);
    const definition = objectId === undefined ? undefined : classes.get(objectId);
    return objectId === undefined || !definition
      ? []
      : [{ ...row, classId: definition.classId, objectId, partId: row.objectId }];
  });
}
