import { compareAnswers, isScalar, numberOf } from '../logic/holds.ts';
import { matchCost, matches } from '../patterns/pattern.ts';
import { isPlainObject, ownValue } from '../structured/same-json.ts';
import { NAMED_PATTERNS } from '../validators/regular.ts';
import { isValidatorName, VALIDATORS, type ValidatorName } from '../validators/registry.ts';
import { isEmpty } from '../validators/validator.ts';
import { boundsOf, formEditor } from './form-editor.ts';
import type { FormField, FormValidation } from './form.ts';

/** The answer of a range: both bounds are included and either may be missing. */
export interface RangeAnswer {
  readonly min: number | null;
  readonly max: number | null;
}

/** One rule of a field as it is checked. */
interface FieldRule {
  /** The rule is checked for an empty answer too. */
  readonly isRequired: boolean;
  /** `answers` are those of the whole form, by name. */
  readonly test: (value: unknown, answers: Readonly<Record<string, unknown>>) => boolean;
  readonly message: string;
  /** The steps of one test of a text of that length; 1 if absent. */
  readonly cost?: (length: number) => number;
}

/** The rules of a field, in the order in which they are checked. */
export type FieldRules = readonly FieldRule[];

/** Names of rules in the specification that differ from those on the wire (spec 2 §5.3). */
const ALIASES: Readonly<Record<string, ValidatorName>> = { 'minutes:seconds': 'minutesSeconds', regexp: 'regular' };

/** The name under which the product knows a rule; null for a rule of somebody's own. */
export function ruleName(validator: string): ValidatorName | null {
  const name = Object.hasOwn(ALIASES, validator) ? ALIASES[validator] : validator;
  return isValidatorName(name) ? name : null;
}

/** The answer of a range; null for any other value. A range without bounds is empty. */
export function rangeOf(value: unknown): RangeAnswer | null {
  if (!isPlainObject(value)) return null;
  return { min: numberOf(ownValue(value, 'min')), max: numberOf(ownValue(value, 'max')) };
}

/** The answer as rules and conditions see it: a range without bounds is no answer. */
export function answerOf(value: unknown): unknown {
  const range = rangeOf(value);
  return range && range.min === null && range.max === null && isRange(value) ? null : value;
}

function isRange(value: unknown): boolean {
  return isPlainObject(value) && Object.keys(value).every((key) => key === 'min' || key === 'max');
}

/** A setting in `attrs`; undefined if there is none. */
export function attribute({ attrs }: FormField, name: string): unknown {
  return isPlainObject(attrs) ? ownValue(attrs, name) : undefined;
}

function isNamedPattern(name: string): boolean {
  return Object.hasOwn(NAMED_PATTERNS, name);
}

/** The pattern of a `regular` rule that its author wrote; null for a named one. */
export function writtenPattern({ validator, value }: FormValidation): string | null {
  const isRegular = typeof validator === 'string' && ruleName(validator) === 'regular';
  return isRegular && typeof value === 'string' && !isNamedPattern(value) ? value : null;
}

function declaredRule(entry: FormValidation, isRange: boolean): FieldRule | null {
  const name = typeof entry.validator === 'string' ? ruleName(entry.validator) : null;
  if (name === null) return null;
  const rule = VALIDATORS[name];
  const bound = entry.value;
  const { errorMessage } = entry;
  const message = typeof errorMessage === 'string' && errorMessage !== '' ? errorMessage : rule.message(bound);
  const pattern = writtenPattern(entry);
  const shared = { isRequired: name === 'required', message };
  if (pattern !== null) {
    const test = (value: unknown): boolean => typeof value === 'string' && matches(pattern, value);
    return { ...shared, test, cost: (length) => matchCost(pattern, length) };
  }
  const number = numberOf(bound);
  if (isRange && number !== null && (name === 'min' || name === 'max'))
    return { ...shared, test: (value) => isWithin(value, name, number) };
  return { ...shared, test: (value, answers) => rule.test(value, bound, answers) };
}

function isWithin(value: unknown, side: 'min' | 'max', bound: number): boolean {
  const range = rangeOf(value);
  const ends = range ? [range.min, range.max] : [numberOf(value)];
  return ends.every((end) => end === null || (side === 'min' ? end >= bound : end <= bound));
}

const MOST = 'Поле не может содержать больше чем';
const LEAST = 'Поле не может содержать меньше чем';

/** The bounds of `attrs.min` and `attrs.max`, both included; the messages of a range are those of spec 2 §5.8. */
function boundRules(field: FormField): FieldRules {
  const kind = boundsOf(field.editor);
  if (kind === null) return [];
  return (['min', 'max'] as const).flatMap((side): FieldRules => {
    const bound = attribute(field, side);
    const number = numberOf(bound);
    if (kind === 'number') {
      if (number === null) return [];
      const message = `${side === 'min' ? LEAST : MOST} ${number} символов`;
      return [{ isRequired: false, message, test: (value) => isWithin(value, side, number) }];
    }
    if (typeof bound !== 'string' || bound === '') return [];
    const message = `Дата не может быть ${side === 'min' ? 'раньше' : 'позже'} ${shownDay(bound)}`;
    const sign = side === 'min' ? 1 : -1;
    const day = (value: string) => value.slice(0, bound.length);
    return [
      {
        isRequired: false,
        message,
        test: (value) => typeof value === 'string' && (compareAnswers(day(value), bound) ?? 0) * sign >= 0,
      },
    ];
  });
}

/** A day as DD.MM.YYYY. */
export function shownDay(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/u.exec(text) ?? [];
  return year === undefined ? text : `${day}.${month}.${year}`;
}

/** The rules that an editor brings with it: the format of what it enters, the options it offers. */
function editorRules({ editor, items }: FormField): FieldRules {
  const { answer, rules = [] } = formEditor(editor);
  if (answer === 'range') {
    const message = 'Значение не может быть меньше начального';
    const test = (value: unknown): boolean => {
      const range = rangeOf(value);
      return range !== null && (range.min === null || range.max === null || range.min <= range.max);
    };
    return [{ isRequired: false, message, test }];
  }
  if (answer === 'choice' && Array.isArray(items)) {
    const message = 'Выберите значение из списка';
    const ids = new Set(items.flatMap(({ id }) => (id === undefined || id === null ? [] : [String(id)])));
    return [{ isRequired: false, message, test: (value) => isScalar(value) && ids.has(String(value)) }];
  }
  return rules.flatMap((rule) => declaredRule(rule, false) ?? []);
}

/** The rules of a field: those it declares, then those of its bounds and its editor (spec 2 §5.3, §5.8). */
export function fieldRules(field: FormField): FieldRules {
  const isRange = formEditor(field.editor).answer === 'range';
  const declared = (field.validations ?? []).flatMap((entry) => declaredRule(entry, isRange) ?? []);
  return [...declared, ...boundRules(field), ...editorRules(field)];
}

/** The steps of {@link ruleFailure}. */
export function rulesCost(rules: FieldRules, value: unknown): number {
  const length = typeof value === 'string' ? value.length : 1;
  return rules.reduce((sum, { cost }) => sum + (cost?.(length) ?? 1), 1);
}

/** The message of the first rule that the answer fails, or null when it passes all. */
export function ruleFailure(
  rules: FieldRules,
  value: unknown,
  answers: Readonly<Record<string, unknown>> = {},
): string | null {
  const answer = answerOf(value);
  const isMissing = isEmpty(answer);
  for (const { isRequired, test, message } of rules) {
    if (isMissing ? isRequired : !test(answer, answers)) return message;
  }
  return null;
}
