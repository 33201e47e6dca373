import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property/property.ts';
import type { RoleKey } from '#model/terms/roles.ts';
import { ALL_CLASSES } from './matrix-app.ts';

function holds(role: RoleKey, roles: readonly RoleKey[]): boolean {
  return role === 'administrators' || roles.includes(role);
}

/**
 * A role's declared read access: all, the picker's fields (because a class that it reads links there), or nothing.
 */
export function levelOf(role: RoleKey, definition: ClassDefinition): 'full' | 'picker' | 'none' {
  if (holds(role, definition.access.read)) return 'full';
  const linked = ALL_CLASSES.some(
    (from) =>
      from.access.read.includes(role) &&
      Object.entries(from.properties).some(
        ([name, { reference, component }]) =>
          // Whose a record is nobody chooses.
          name !== from.seenBy?.owner &&
          reference?.isOffered !== false &&
          (reference?.className === definition.name || component?.classNames?.includes(definition.name)),
      ),
  );
  return linked ? 'picker' : 'none';
}

/** Whether the declaration lets a role read the property. */
export function mayRead(role: RoleKey, definition: ClassDefinition, property: Property): boolean {
  const level = levelOf(role, definition);
  if (property.secret || level === 'none' || (level === 'picker' && !property.inPicker)) return false;
  return property.readRoles === undefined || holds(role, property.readRoles);
}

/** Whether the declaration lets a role write the property, given that it may write the class. */
export function mayWrite(role: RoleKey, property: Property): boolean {
  const readable = property.readRoles === undefined || holds(role, property.readRoles);
  return !property.readonly && readable && (property.writeRoles === undefined || holds(role, property.writeRoles));
}

/** A role that cannot read a class has no other right on it. */
export function may(role: RoleKey, action: 'create' | 'update' | 'delete', definition: ClassDefinition): boolean {
  if (definition.writtenByProduct || (action === 'create' && definition.createdByProduct)) return false;
  return levelOf(role, definition) !== 'none' && holds(role, definition.access[action]);
}
