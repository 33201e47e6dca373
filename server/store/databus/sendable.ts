import type { Actor } from '#server/access/actor.ts';
import { readProjection, type StoreContext } from '../projection/read-projection.ts';
import { readAs, sawDeleted } from '../records/read/sight.ts';
import { visibleIds } from '../records/read/visible-ids.ts';
import type { DueRequest } from './requests.ts';

/** The message without the fields of its record that may not be read. */
function narrowed(body: string, readable: { has(name: string): boolean }): string {
  const message: unknown = JSON.parse(body);
  const data: unknown = Reflect.get(Object(message), 'data');
  const record: unknown = Reflect.get(Object(data), 'record');
  const names = Object.keys(Object(record));
  if (names.every((name) => readable.has(name))) return body;
  const changed: unknown = Reflect.get(Object(data), 'changed');
  const left = Object.fromEntries(Object.entries(Object(record)).filter(([name]) => readable.has(name)));
  const told = Array.isArray(changed) ? changed.filter((name) => readable.has(String(name))) : [];
  return JSON.stringify({ ...Object(message), data: { ...Object(data), changed: told, record: left } });
}

/**
 * The bodies of those of the requests that the actor may send by its present rights, by id: of records that it sees, or saw
 * when they were deleted, with the fields that it may read. Throws {@link StaleActor}.
 */
export async function maySend(
  context: StoreContext,
  actor: Actor,
  due: readonly DueRequest[],
): Promise<ReadonlyMap<number, string>> {
  const allowed = new Map<number, string>();
  for (const [event, part] of Map.groupBy(due, (one) => one.event)) {
    const definition = context.catalog.find(event.slice(0, event.lastIndexOf('.')));
    if (!definition || readAs(context.catalog, actor, definition) !== definition) {
      for (const { id, body, isTest } of part) if (isTest) allowed.set(id, body);
      continue;
    }
    // It names what the owner saw before, and no field of it.
    const isDeletion = event.endsWith('.deleted');
    const readable = readProjection(context, actor, definition).properties;
    const ids = [...new Set(part.flatMap(({ objectId }) => objectId ?? []))];
    const seen = await visibleIds(context, actor, definition, ids);
    for (const { id, objectId, body } of part)
      if (
        objectId !== null &&
        (isDeletion || seen.has(objectId) || (await sawDeleted(context, actor, definition, objectId)))
      )
        allowed.set(id, narrowed(body, readable));
  }
  return allowed;
}
