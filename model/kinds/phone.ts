import { PHONE_MASK, readPhone } from '../phones/read-phone.ts';
import { defineKind, property, type Property, type PropertyOptions } from '../property/property.ts';
import { canonicalText } from '../text/canonical-text.ts';
import { validation } from '../validators/registry.ts';
import { stringKind } from './string.ts';

const [MIN, MAX] = [15, 32] as const;

/** A telephone number: in a mask's format, or in international form. */
export const phoneKind = defineKind({
  ...stringKind,
  name: 'phone',
  jsonSchema: () => ({ type: 'string', maxLength: MAX }),
  canonical: (value, { mask }) =>
    typeof value === 'string' ? (readPhone(value, mask) ?? canonicalText(value, 'code')) : value,
});

/**
 * A telephone number, of at least 15 characters unless it is one of another country than the mask's; `#` of the mask
 * are digits (spec 2 §3.2, §5.1).
 */
export function phone<Required extends boolean = false>(
  options: PropertyOptions<string, Required> & { readonly mask?: string },
): Property<string, NoInfer<Required>> {
  const { mask = PHONE_MASK, ...shared } = options;
  const rules = [validation('phoneMin', MIN), validation('max', MAX), validation('phone')];
  return property(phoneKind, shared, rules, { maxLength: MAX, mask, isCode: true });
}
