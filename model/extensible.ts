import type { ClassDefinition } from './define-class.ts';

/**
 * Whether administrators may add fields to the class: it has a screen to fill them in, and people write its records.
 * Links, images and blocks are edited by editors of their own; logs are written by the product alone. A view has the fields
 * of the class it shows.
 */
export function isExtensible(definition: ClassDefinition): boolean {
  const hasScreen = definition.route !== undefined || definition.nested.length > 0;
  return hasScreen && !definition.writtenByProduct && definition.source === undefined;
}
