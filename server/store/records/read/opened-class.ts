import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';

/**
 * A class and its reader where the right to another record opens the class, such as that to an event the invitations to
 * it: the reader may read its records whatever the roles, but no field that is kept to roles it does not have.
 */
export function openedClass(
  actor: Actor,
  definition: ClassDefinition,
): { readonly reader: Actor; readonly opened: ClassDefinition } {
  return {
    reader: { ...actor, rightsKey: `${actor.rightsKey} +${definition.name}` },
    opened: { ...definition, readByAll: true },
  };
}
