import { email } from './email.ts';
import { max } from './max.ts';
import { min } from './min.ts';
import { minLength } from './min-length.ts';
import { minutesSeconds } from './minutes-seconds.ts';
import { notBefore } from './not-before.ts';
import { phone, phoneMin } from './phone.ts';
import { regular } from './regular.ts';
import { required } from './required.ts';
import { url } from './url.ts';
import { isEmpty, type Validation, type Validator } from './validator.ts';

const VALIDATORS: ReadonlyMap<string, Validator> = new Map(
  [required, max, min, minLength, email, phone, phoneMin, url, minutesSeconds, regular, notBefore].map((rule) => [
    rule.name,
    rule,
  ]),
);

/** The rule of that name; undefined for one that the product does not know. */
export function knownValidator(name: string): Validator | undefined {
  return VALIDATORS.get(name);
}

/**
 * A validation with the given message, or else the rule's own. Throws on an unknown rule, which is an error in a
 * declaration.
 */
export function validation(name: string, value?: string | number | boolean, errorMessage?: string): Validation {
  const rule = VALIDATORS.get(name);
  if (!rule) throw new Error(`unknown validator ${name}`);
  return {
    validator: name,
    ...(value === undefined ? {} : { value }),
    errorMessage: errorMessage ?? rule.message(value),
  };
}

const NONE: ReadonlyMap<string, Validator> = new Map();

/**
 * The message of the first rule that `value` fails, or null when it passes all. A rule about several fields is checked
 * as far as `record` has them. An empty value is passed only to `required`. A rule unknown to the product and to
 * `custom` is skipped, since the server checks every rule. `custom` are a form's own rules, by the name their
 * validations give them (spec 2 §5.3).
 */
export function firstFailure(
  validations: readonly Validation[],
  value: unknown,
  record?: Readonly<Record<string, unknown>>,
  custom: ReadonlyMap<string, Validator> = NONE,
): string | null {
  const empty = isEmpty(value);
  for (const entry of validations) {
    if (empty && entry.validator !== required.name) continue;
    const rule = VALIDATORS.get(entry.validator) ?? custom.get(entry.validator);
    if (rule && !rule.test(value, entry.value, record)) return entry.errorMessage;
  }
  return null;
}

/** The message for a value that passes: that of the first rule with `showSuccess`; null for an empty value. */
export function successMessage(
  validations: readonly Validation[],
  value: unknown,
  record?: Readonly<Record<string, unknown>>,
): string | null {
  if (isEmpty(value) || firstFailure(validations, value, record) !== null) return null;
  return validations.find(({ showSuccess }) => showSuccess === true)?.successMessage ?? null;
}
