import { boolean } from './kinds/boolean.ts';
import type { Property } from './property/property.ts';

/** Marks the default record. Set only by `PATCH /{id}/default/` (spec 1 §7). */
export function defaultMark(): Property<boolean, true> {
  return boolean({ caption: 'По умолчанию', readonly: true, visibleInTable: true });
}
