import type { ClassDefinition } from '#model/define-class.ts';
import type { RecordPresence } from '#model/wire/live.ts';
import type { Actor } from '#server/access/actor.ts';
import { may, mayReadProperty, readLevel } from '#server/access/rights.ts';
import { ownersOf } from '#server/access/visibility.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { readAs } from '../records/read/sight.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { visibleIds } from '../records/read/visible-ids.ts';
import type { PresentRecord } from './read-presence.ts';

/** Whether a record of the part's class belongs to one of the class: a block to its page. */
function isPartOf(catalog: Catalog, part: ClassDefinition, definition: ClassDefinition): boolean {
  return Object.values(part.properties).some((property) =>
    ownersOf(catalog, property).some(({ name }) => name === definition.name),
  );
}

/**
 * Whether the actor may read the field of the class; of a structured one also a place within it: `fields[f1]`; and a
 * record that belongs to one of the class, by its class: `contentblock[7]`.
 */
export function mayReadField(catalog: Catalog, actor: Actor, definition: ClassDefinition, fieldName: string): boolean {
  const name = /^[^[.]*/u.exec(fieldName)?.[0] ?? fieldName;
  const property = Object.hasOwn(definition.properties, name) ? definition.properties[name] : undefined;
  const part = property === undefined && /^\w+\[\d+\]$/u.test(fieldName) ? catalog.find(name) : undefined;
  if (part) return may(actor, 'read', part) && isPartOf(catalog, part, definition);
  if (property === undefined || (name !== fieldName && property.structure === undefined)) return false;
  return mayReadProperty(actor, property, readLevel(actor, definition, catalog));
}

/** Who has the record open, as a reader of the class may know it: without the fields that it may not read. */
export function presenceAs(
  catalog: Catalog,
  actor: Actor,
  definition: ClassDefinition,
  { id, users }: Omit<PresentRecord, 'classId'>,
): RecordPresence {
  return {
    className: definition.name,
    id,
    users: users.map(({ fieldName, ...user }) =>
      fieldName !== null && mayReadField(catalog, actor, definition, fieldName) ? { ...user, fieldName } : user,
    ),
  };
}

/**
 * The presence at those of the records that the actor sees, by the same visibility predicate as lists: one statement
 * for each class. Throws {@link StaleActor} where rights have changed since the actor was loaded.
 */
export async function shownPresence(
  context: StoreContext,
  actor: Actor,
  records: readonly PresentRecord[],
): Promise<readonly RecordPresence[]> {
  const { catalog } = context;
  const shown: RecordPresence[] = [];
  for (const [classId, ofClass] of Map.groupBy(records, (record) => record.classId)) {
    const definition = catalog.byId(classId);
    const read = definition && readAs(catalog, actor, definition);
    if (!read) continue;
    const visible = await visibleIds(
      context,
      actor,
      read,
      ofClass.map(({ id }) => id),
    );
    for (const record of ofClass) if (visible.has(record.id)) shown.push(presenceAs(catalog, actor, read, record));
  }
  return shown;
}
