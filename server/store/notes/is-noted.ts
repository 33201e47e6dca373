import { takesNotes } from '#model/noted.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import { storedClassName } from '#server/derive/source.ts';
import type { StoreContext } from '../projection/read-projection.ts';

/** Whether notes are written on the records of the class, or on parts of records such as these. */
export function isNoted({ catalog }: Pick<StoreContext, 'catalog'>, definition: ClassDefinition): boolean {
  const parts = catalog.get('note').properties.objectId.component?.parts ?? [];
  return takesNotes(definition) || parts.includes(storedClassName(definition));
}
