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

/**
 * The message of the first rule that `value` fails, or null when it passes all.
 * A rule about several fields of a record holds as far as `record` tells them. An empty value is asked of `required` only; a rule the reader does not know is skipped, as the server knows them all.
 */
export function firstFailure(
  validations: readonly Validation[],
  value: unknown,
  record?: Readonly<Record<string, unknown>>,
): string | null {
  const empty = isEmpty(value);
  for (const entry of validations) {
    if (empty && entry.validator !== required.name) continue;
    const rule = VALIDATORS.get(entry.validator);
    if (rule && !rule.test(value, entry.value, record)) return entry.errorMessage;
  }
  return null;
}
