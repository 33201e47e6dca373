import { ahead } from './ahead.ts';
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
import { isEmpty, type Validator } from './validator.ts';

const RULES = {
  required,
  max,
  min,
  minLength,
  email,
  phone,
  phoneMin,
  url,
  minutesSeconds,
  regular,
  notBefore,
  ahead,
} as const satisfies Readonly<Record<string, Validator>>;

/** The name of a rule, in declarations and on the wire. */
export type ValidatorName = keyof typeof RULES;

/** The rules by name. */
export const VALIDATORS: Readonly<Record<ValidatorName, Validator>> = RULES;

/** Whether the product knows a rule of that name. */
export function isValidatorName(name: unknown): name is ValidatorName {
  return typeof name === 'string' && Object.hasOwn(RULES, name);
}

/** The names of all rules. */
export const VALIDATOR_NAMES: readonly ValidatorName[] = /* @__PURE__ */ Object.keys(RULES).filter(isValidatorName);

/** A rule as a property declares it and as the metadata carries it (spec 2 §3.10). */
export interface Validation {
  readonly validator: ValidatorName;
  readonly value?: string | number | boolean;
  readonly errorMessage: string;
  /** The message shown when the rule passes, if `showSuccess` is set (spec 2 §5.3). */
  readonly successMessage?: string;
  readonly showSuccess?: boolean;
}

/** A validation with the given message, or else the rule's own. */
export function validation(
  validator: ValidatorName,
  value?: string | number | boolean,
  errorMessage?: string,
): Validation {
  return {
    validator,
    ...(value === undefined ? {} : { value }),
    errorMessage: errorMessage ?? VALIDATORS[validator].message(value),
  };
}

/**
 * The message of the first rule that `value` fails, or null when it passes all. A rule about several fields is checked
 * as far as `record` has them. An empty value is passed only to `required`. No value passes a rule that only a newer
 * server knows.
 */
export function firstFailure(
  validations: readonly Validation[],
  value: unknown,
  record?: Readonly<Record<string, unknown>>,
): string | null {
  const empty = isEmpty(value);
  for (const { validator, value: bound, errorMessage } of validations) {
    if (empty && validator !== 'required') continue;
    if (!isValidatorName(validator)) return `Неизвестное правило «${String(validator)}»: обновите страницу`;
    if (!VALIDATORS[validator].test(value, bound, record)) return errorMessage;
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
