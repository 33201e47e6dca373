import type { ClassDefinition } from './define-class.ts';

/**
 * Whether administrators may add custom fields to the class: it has a screen to edit them, and users write its records.
 * Links, images and blocks have their own editors; logs are written only by the product. A view has the fields
 * of the class it shows.
 */
export function isExtensible(definition: ClassDefinition): boolean {
  const hasScreen = definition.route !== undefined || definition.nested.length > 0;
  return hasScreen && !definition.writtenByProduct && definition.source === undefined;
}
