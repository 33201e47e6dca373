import { readLevel } from '#server/access/rights.ts';
import type { Queryable } from '../database.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { userActors } from '../sessions/sessions.ts';
import { classesOfObjects } from '../records/read/class-of-object.ts';
import { visibleIds } from '../records/read/visible-ids.ts';

/**
 * Those of the users who may read the record, by the visibility predicate of each: one statement for all with the same
 * rights.
 */
export async function whoSees(
  context: StoreContext,
  where: Queryable,
  objectId: number,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { catalog } = context;
  const definition = (await classesOfObjects(where, catalog, [objectId])).get(objectId);
  if (!definition) return new Set();
  const actors = await userActors(where, catalog, userIds);
  const alike = Map.groupBy(actors, ({ rightsKey, closedFolders, ids }) =>
    [rightsKey, closedFolders.key, definition.seenBy ? ids : ''].join('|'),
  );
  const seeing = new Set<number>();
  for (const group of alike.values()) {
    const [actor] = group;
    if (!actor || readLevel(actor, definition, catalog) !== 'full') continue;
    const visible = await visibleIds(context, actor, definition, [objectId], where);
    if (visible.has(objectId)) for (const { userId } of group) if (userId !== null) seeing.add(userId);
  }
  return seeing;
}
