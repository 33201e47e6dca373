import type { ClassDefinition } from '#model/define-class.ts';
import { tableName } from './names.ts';
import { sortExpression } from './sort-order.ts';
import type { IndexSpec } from './table.ts';

const MARK = '_ext_';

/**
 * The suffix of the names of these indexes, as a regular expression; those of declarations end in `_idx` and `_key`.
 */
export const EXTENSION_INDEX = `${MARK}[0-9]+$`;

/** The indexes for ordering and filtering lists of the class by its custom fields. */
export function extensionIndexes(definition: ClassDefinition): readonly IndexSpec[] {
  return Object.entries(definition.properties).flatMap(([name, property]) =>
    property.extensionKey !== undefined && (property.sortable || property.reference)
      ? [
          {
            name: `${tableName(definition.name)}${MARK}${property.extensionKey}`,
            unique: false,
            body: `((${sortExpression(name, property, '')}) nulls first, id)`,
          },
        ]
      : [],
  );
}
