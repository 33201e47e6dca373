import type { Action, ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property/property.ts';
import type { RoleKey } from '#model/terms/roles.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import type { Actor } from './actor.ts';

/** How much of a class an actor may read: everything, the part a picker shows, or nothing. */
export type ReadLevel = 'full' | 'picker' | 'none';

function holds(actor: Actor, roles: Iterable<RoleKey>): boolean {
  if (actor.isAdministrator || actor.roleKeys.has('administrators')) return true;
  for (const role of roles) if (actor.roleKeys.has(role)) return true;
  return false;
}

/** Whether an access key reaches records of the class; true for people. */
function isReached({ key }: Actor, { name, isByPeopleOnly, seenBy }: ClassDefinition): boolean {
  if (!key) return true;
  return !isByPeopleOnly && !seenBy && (key.classes === null || key.classes.has(name));
}

/** Whether the actor may do `action` with records of the class (spec 1 §6, declared beside the class). */
export function may(actor: Actor, action: Action, definition: ClassDefinition): boolean {
  if (!isReached(actor, definition)) return false;
  if (action === 'read' && definition.readByAll) return true;
  if (action !== 'read' && (actor.isView || actor.key?.mode === 'read')) return false;
  if (action !== 'read' && definition.writtenByProduct) return actor.userId === null;
  if (action === 'create' && definition.createdByProduct) return actor.userId === null;
  const onlyProposes = action !== 'read' && actor.key?.mode === 'propose';
  if (!onlyProposes && holds(actor, definition.access[action])) return true;
  return actor.proposesIn?.has(definition.classId) === true && holds(actor, definition.access.read);
}

/** Whether the actor may bring deleted records of the class back: what the product created, whoever may delete it. */
export function mayBringBack(actor: Actor, definition: ClassDefinition): boolean {
  return may(actor, definition.createdByProduct ? 'delete' : 'create', definition);
}

/**
 * The actor's read level of the class. A role that may read a class may also read the classes it links to, as far as a
 * picker shows them.
 */
export function readLevel(actor: Actor, definition: ClassDefinition, catalog: Catalog): ReadLevel {
  if (may(actor, 'read', definition)) return 'full';
  if (actor.key?.classes?.has(definition.name) === false) return 'none';
  return holds(actor, catalog.pickerRoles(definition)) ? 'picker' : 'none';
}

/** Whether the actor may read the property. Nobody can read secrets. */
export function mayReadProperty(actor: Actor, property: Property, level: ReadLevel): boolean {
  if (property.secret || level === 'none') return false;
  if (level === 'picker' && !property.inPicker) return false;
  return property.readRoles === undefined || holds(actor, property.readRoles);
}

/** Whether the actor may write the property, given that it may write the class. */
export function mayWriteProperty(actor: Actor, property: Property): boolean {
  if (property.readonly) return false;
  if (property.readRoles !== undefined && !property.secret && !holds(actor, property.readRoles)) return false;
  return property.writeRoles === undefined || holds(actor, property.writeRoles);
}

/**
 * Whether the actor may know the present and past values under the name: it must be able to read both the field that
 * has the name and the removed fields that had it before. The values of one must not be disclosed to those who may read
 * only the other.
 */
export function mayReadPast(actor: Actor, definition: ClassDefinition, name: string, level: ReadLevel): boolean {
  const held = [definition.properties, definition.formerFields ?? {}].flatMap((fields) =>
    Object.hasOwn(fields, name) ? (fields[name] ?? []) : [],
  );
  return held.length > 0 && held.every((property) => mayReadProperty(actor, property, level));
}
