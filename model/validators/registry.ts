import { email } from './email.ts';
import { max } from './max.ts';
import { min } from './min.ts';
import { minLength } from './min-length.ts';
import { minutesSeconds } from './minutes-seconds.ts';
import { notBefore } from './not-before.ts';
import { regular } from './regular.ts';
import { required } from './required.ts';
import { url } from './url.ts';
import { isEmpty, type Validation, type Validator } from './validator.ts';

const VALIDATORS: ReadonlyMap<string, Validator> = new Map(
  [required, max, min, minLength, email, url, minutesSeconds, regular, notBefore].map((rule) => [rule.name, rule]),
);

/** A validation with the rule's own message unless another is given. Throws on an unknown rule: a declaration's mistake. */
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
 * The message of the first rule that `value` fails, or null when it passes all.
 * A rule about several fields of a record holds as far as `record` tells them. An empty value is asked of `required` only; a rule that neither the
 * product nor `custom` knows is skipped, as the server knows them all. `custom` are a form's own rules, by the name its
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

/** What is said of a value that passes: the message of the first rule that is flagged to say so; null for an empty one. */
export function successMessage(
  validations: readonly Validation[],
  value: unknown,
  record?: Readonly<Record<string, unknown>>,
): string | null {
  if (isEmpty(value) || firstFailure(validations, value, record) !== null) return null;
  return validations.find(({ showSuccess }) => showSuccess === true)?.successMessage ?? null;
}
