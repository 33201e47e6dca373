import { defineKind, property, type Property, type PropertyOptions } from '../property/property.ts';
import { validation } from '../validators/registry.ts';
import { stringKind } from './string.ts';

const MAX = 254;

/** An e-mail address. */
export const emailKind = defineKind({
  ...stringKind,
  name: 'email',
  jsonSchema: () => ({ type: 'string', format: 'idn-email', maxLength: MAX }),
});

/** An e-mail address (spec 2 §5.3); `message` overrides the wording for one form (spec 2 §5.1). */
export function email<Required extends boolean = false>(
  options: PropertyOptions<string, Required> & { readonly message?: string },
): Property<string, NoInfer<Required>> {
  const { message, ...shared } = options;
  return property(emailKind, shared, [validation('max', MAX), validation('email', undefined, message)], {
    maxLength: MAX,
    isCode: true,
  });
}
