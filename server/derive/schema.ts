import type { Catalog } from './catalog.ts';
import { tableOf, type TableSpec } from './table.ts';

/** The tables of all classes, in the order of their class ids. */
export function schemaOf(catalog: Catalog): readonly TableSpec[] {
  return catalog.classes
    .filter((definition) => definition.source === undefined)
    .sort((one, other) => one.classId - other.classId)
    .map(tableOf);
}
