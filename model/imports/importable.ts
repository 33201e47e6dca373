import type { ClassDefinition } from '../define-class.ts';
import { isFolderClass } from '../folder-class.ts';

/** Whether tables become records of the class: it has a list, and people write its records by fields alone. */
export function isImportable(definition: ClassDefinition): boolean {
  return (
    definition.importedUnder === undefined &&
    definition.route !== undefined &&
    !definition.writtenByProduct &&
    !definition.createdByProduct &&
    definition.source === undefined &&
    definition.content === undefined &&
    !isFolderClass(definition)
  );
}
