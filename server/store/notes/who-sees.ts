import { readLevel } from '#server/access/rights.ts';
import type { Queryable } from '../database.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { userActors } from '../sessions/sessions.ts';
import { classesOfObjects } from '../records/read/class-of-object.ts';
import { visibleIds } from '../records/read/visible-ids.ts';

/** A user and a record that the user may see or not. */
export interface Sight {
  readonly userId: number;
  readonly objectId: number;
}

const keyOf = ({ userId, objectId }: Sight): string => `${userId} ${objectId}`;

/**
 * Those of the sights whose user does not see the record, by the visibility predicate of each: one statement for the
 * records of a class and all users with the same rights. Users who are blocked or gone see nothing.
 */
export async function unseenOf<One extends Sight>(
  context: StoreContext,
  where: Queryable,
  sights: readonly One[],
): Promise<readonly One[]> {
  if (sights.length === 0) return [];
  const { catalog } = context;
  const classes = await classesOfObjects(where, catalog, [...new Set(sights.map(({ objectId }) => objectId))]);
  const actors = await userActors(where, catalog, [...new Set(sights.map(({ userId }) => userId))]);
  const seen = new Set<string>();
  for (const [definition, ofClass] of Map.groupBy(sights, ({ objectId }) => classes.get(objectId))) {
    if (!definition) continue;
    const asked = Map.groupBy(ofClass, ({ userId }) => userId);
    const alike = Map.groupBy(actors, ({ rightsKey, closedFolders, ids }) =>
      [rightsKey, closedFolders.key, definition.seenBy ? ids : ''].join('|'),
    );
    for (const group of alike.values()) {
      const [actor] = group;
      if (!actor || readLevel(actor, definition, catalog) !== 'full') continue;
      const ofGroup = group.flatMap(({ userId }) => (userId === null ? [] : (asked.get(userId) ?? [])));
      const ids = [...new Set(ofGroup.map(({ objectId }) => objectId))];
      if (ids.length === 0) continue;
      const visible = await visibleIds(context, actor, definition, ids, where);
      for (const one of ofGroup) if (visible.has(one.objectId)) seen.add(keyOf(one));
    }
  }
  return sights.filter((one) => !seen.has(keyOf(one)));
}

/** Those of the users who may read the record. */
export async function whoSees(
  context: StoreContext,
  where: Queryable,
  objectId: number,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const sights = userIds.map((userId) => ({ userId, objectId }));
  const unseen = new Set((await unseenOf(context, where, sights)).map(({ userId }) => userId));
  return new Set(userIds.filter((id) => !unseen.has(id)));
}
