import { property, type Kind, type Property, type PropertyOptions } from '../property.ts';
import { validation } from '../validators/registry.ts';
import { stringKind } from './string.ts';

const MAX = 32;

/** A telephone number as people write it. */
export const phoneKind: Kind = {
  ...stringKind,
  name: 'phone',
  jsonSchema: () => ({ type: 'string', minLength: 15, maxLength: MAX }),
};

/** A telephone number of at least 15 characters with its mask (spec 2 §5.1). */
export function phone<Required extends boolean = false>(
  options: PropertyOptions<string, Required>,
): Property<string, NoInfer<Required>> {
  return property(phoneKind, options, [validation('min', 15), validation('max', MAX)], { maxLength: MAX });
}
