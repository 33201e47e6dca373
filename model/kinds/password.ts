import { defineKind, property, type Property, type PropertyOptions } from '../property/property.ts';
import { validation } from '../validators/registry.ts';
import { checkText } from '../text/text-check.ts';

/** The bounds of a password, in characters. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 256;

/** The bounds as rules. */
export const PASSWORD_BOUNDS = [validation('minLength', PASSWORD_MIN), validation('max', PASSWORD_MAX)];

/** A password: write-only, stored as its Argon2id hash. */
export const passwordKind = defineKind({
  name: 'password',
  wireType: 'string',
  operators: [],
  sort: 'none',
  inLists: false,
  sqlType: () => 'text',
  jsonSchema: () => ({ type: 'string', minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX, writeOnly: true }),
  check: checkText,
});

/** A password of 10 to 256 characters. */
export function password<Required extends boolean = false>(
  options: PropertyOptions<string, Required>,
): Property<string, NoInfer<Required>> {
  return property(passwordKind, { ...options, secret: true }, PASSWORD_BOUNDS);
}
