import { defineKind, property, type Property, type PropertyOptions } from '../property/property.ts';
import { validation } from '../validators/registry.ts';
import { multilineKind } from './multiline.ts';

const MAX = 1_000_000;

/** A long plain text, omitted from lists. */
export const memoKind = defineKind({
  ...multilineKind,
  name: 'memo',
  inLists: false,
  jsonSchema: () => ({ type: 'string', maxLength: MAX }),
});

/** A long plain text, at most a million characters. */
export function memo<Required extends boolean = false>(
  options: PropertyOptions<string, Required>,
): Property<string, NoInfer<Required>> {
  return property(memoKind, options, [validation('max', MAX)], { maxLength: MAX });
}
