import { property, type Kind, type Property, type PropertyOptions } from '../property.ts';
import { validation } from '../validators/registry.ts';
import { stringKind } from './string.ts';

const MAX = 32;

/** A telephone number in a mask's format. */
export const phoneKind: Kind = {
  ...stringKind,
  name: 'phone',
  editor: 'phone',
  jsonSchema: () => ({ type: 'string', minLength: 15, maxLength: MAX }),
};

/** A telephone number of at least 15 characters; `#` of its mask are digits (spec 2 §3.2, §5.1). */
export function phone<Required extends boolean = false>(
  options: PropertyOptions<string, Required> & { readonly mask?: string },
): Property<string, NoInfer<Required>> {
  const { mask = '+7 (###) ###-##-##', ...shared } = options;
  return property(phoneKind, shared, [validation('min', 15), validation('max', MAX)], {
    maxLength: MAX,
    mask,
    isCode: true,
  });
}
