import { boolean } from './kinds/boolean.ts';
import type { Property } from './property.ts';

/** Marks the record that is taken where none is chosen. Set by `PATCH /{id}/default/` alone (spec 1 §7). */
export function defaultMark(): Property<boolean, true> {
  return boolean({ caption: 'По умолчанию', readonly: true, visibleInTable: true });
}
