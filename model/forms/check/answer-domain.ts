import type { FieldCondition } from '../../logic/condition.ts';
import { numberOf } from '../../logic/holds.ts';
import { canonicalJson, ownValue } from '../../structured/same-json.ts';
import type { ValidatorName } from '../../validators/registry.ts';
import { isEmpty } from '../../validators/validator.ts';
import type { CompiledField, CompiledForm } from '../compile-form.ts';
import { answerOf, attribute, ruleFailure, ruleName, rulesCost, writtenPattern } from '../field-rules.ts';
import { formEditor } from '../form-editor.ts';
import type { FormField } from '../form.ts';
import { affordedSamples, otherTexts } from './sample-texts.ts';
import type { StepBudget } from './step-budget.ts';

/**
 * The answers of a field that conditions and rules can tell apart, one of each kind. The first is no answer at all.
 */
export interface AnswerDomain {
  readonly values: readonly unknown[];
  /** Positions of the answers that the field can have while it is shown. */
  readonly possible: readonly number[];
  /** Positions of those that pass the field's rules. */
  readonly valid: readonly number[];
  readonly isPossible: ReadonlySet<number>;
  readonly isValid: ReadonlySet<number>;
  /** No answer at all, where the field may have none, and those that pass; every answer of a field that none passes. */
  readonly isSound: ReadonlySet<number>;
  /** Whether every answer that the field can have is of a kind that is represented. */
  readonly isComplete: boolean;
}

/** Whether people can't change the answer. */
export function isReadonly(field: FormField): boolean {
  return attribute(field, 'readonly') === true || attribute(field, 'disabled') === true;
}

/** Editors whose answers are the options they offer. */
export function isChoice({ editor, items }: FormField): boolean {
  return formEditor(editor).answer === 'choice' && Array.isArray(items);
}

function bounds(comparisons: readonly FieldCondition[]): readonly unknown[] {
  return comparisons.flatMap(({ is, value }) => (is === 'oneOf' && Array.isArray(value) ? value : [value]));
}

function isAmong(comparisons: readonly FieldCondition[], ...kinds: readonly FieldCondition['is'][]): boolean {
  return comparisons.some(({ is }) => kinds.includes(is));
}

/** Numbers at, between and beyond the thresholds. */
function numbersAround(thresholds: readonly number[]): readonly number[] {
  const sorted = [...new Set(thresholds)].toSorted((one, other) => one - other);
  const [first = 0] = sorted;
  const last = sorted.at(-1) ?? 0;
  const between = sorted.slice(1).map((upper, at) => {
    const lower = sorted[at] ?? upper;
    const whole = Math.floor(lower) + 1;
    return whole < upper ? whole : Number(((lower + upper) / 2).toFixed(4));
  });
  return [...sorted, ...between, last + 1, first - 1];
}

const DAY = 86_400_000;

function shiftedDay(day: string, days: number): string | null {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) ? null : new Date(time + days * DAY).toISOString().slice(0, 10);
}

/** The earliest day that a date editor takes (spec 2 §5.4). */
const EARLIEST = '1950-01-01';

/** Days at and beside the thresholds; the same days at noon for moments. */
function daysAround(thresholds: readonly unknown[], isMoment: boolean): readonly string[] {
  const texts = thresholds.filter((value) => typeof value === 'string');
  const days = texts.flatMap((text) => [0, 1, -1].flatMap((by) => shiftedDay(text.slice(0, 10), by) ?? []));
  const all = [...new Set(days.length === 0 ? ['2026-06-15'] : days)].filter((day) => day >= EARLIEST);
  return isMoment ? [...texts.filter((text) => text.length > 10), ...all.map((day) => `${day}T12:00:00.000Z`)] : all;
}

interface Candidates {
  readonly values: readonly unknown[];
  readonly isComplete: boolean;
}

function numberCandidates(field: FormField, comparisons: readonly FieldCondition[]): Candidates {
  const rules = (field.validations ?? []).map(({ value }) => value);
  const all = [...bounds(comparisons), ...rules, attribute(field, 'min'), attribute(field, 'max')];
  return {
    values: numbersAround(all.flatMap((value) => numberOf(value) ?? [])),
    isComplete: !isAmong(comparisons, 'matches'),
  };
}

function dateCandidates(field: FormField, comparisons: readonly FieldCondition[]): Candidates {
  const all = [...bounds(comparisons), attribute(field, 'min'), attribute(field, 'max')];
  const isMoment = formEditor(field.editor).answer === 'moment';
  return { values: daysAround(all, isMoment), isComplete: !isMoment && !isAmong(comparisons, 'matches') };
}

/**
 * A range within the bounds, and one of no width at each threshold: rules bound each end by itself, so that any range
 * that passes has ends that pass as a range of no width.
 */
function rangeCandidates(field: FormField, comparisons: readonly FieldCondition[]): Candidates {
  const ends = ['min', 'max'].map((side) => numberOf(attribute(field, side)));
  const rules = (field.validations ?? []).flatMap(({ value }) => numberOf(value) ?? []);
  const [low = null, high = null] = ends;
  const [min, max] = [low ?? high ?? 0, high ?? low ?? 10];
  const points = [...new Set([min, max, ...rules])].map((one) => ({ min: one, max: one }));
  return {
    values: [...(min < max ? [{ min, max }] : []), ...points, ...bounds(comparisons)],
    isComplete: !isAmong(comparisons, 'matches'),
  };
}

/** References: the ids that conditions name, and another one. */
function linkCandidates(comparisons: readonly FieldCondition[]): Candidates {
  const named = bounds(comparisons);
  const other = Math.max(0, ...named.flatMap((value) => numberOf(value) ?? [])) + 1;
  return { values: [...named, other], isComplete: !isAmong(comparisons, 'matches', 'greater', 'less') };
}

function textCandidates(field: FormField, comparisons: readonly FieldCondition[], budget: StepBudget): Candidates {
  const named = bounds(comparisons).flatMap((value) =>
    typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
  );
  const patterns = comparisons.filter(({ is }) => is === 'matches').map(({ value }) => String(value));
  const asked = affordedSamples(patterns, budget);
  const ordered = isAmong(comparisons, 'greater', 'less');
  const around = ordered
    ? [...numbersAround(named.flatMap((text) => numberOf(text) ?? [])).map(String), ...named.map((text) => `${text}а`)]
    : [];
  return {
    values: [...named, ...asked, ...around, ...otherTexts(field, budget)],
    isComplete: !ordered && !isAmong(comparisons, 'matches') && hasSimpleRules(field),
  };
}

/** Rules of which `otherTexts` finds a text that passes, if there is one. */
function hasSimpleRules(field: FormField): boolean {
  const simple: readonly ValidatorName[] = ['required', 'min', 'max', 'minLength', 'email', 'url'];
  const names = (field.validations ?? []).flatMap(({ validator }) => ruleName(validator ?? '') ?? []);
  return names.every((name) => simple.includes(name)) && !(field.validations ?? []).some(writtenPattern);
}

function candidatesOf(field: FormField, comparisons: readonly FieldCondition[], budget: StepBudget): Candidates {
  if (isChoice(field)) return { values: (field.items ?? []).map(({ id }) => id), isComplete: true };
  switch (formEditor(field.editor).answer) {
    case 'yesNo':
      return { values: [true, false], isComplete: true };
    case 'number':
      return numberCandidates(field, comparisons);
    case 'day':
    case 'moment':
      return dateCandidates(field, comparisons);
    case 'range':
      return rangeCandidates(field, comparisons);
    case 'link':
      return linkCandidates(comparisons);
    default:
      return textCandidates(field, comparisons, budget);
  }
}

/** What a field that people can't change holds: its value in the model, or what its watchers set. */
function readonlyCandidates({ watchers }: CompiledField, initial: unknown): Candidates {
  const acts = watchers.map(({ do: act }) => act);
  return {
    values: [initial, ...acts.flatMap((act) => ('set' in act ? [act.set] : []))],
    isComplete: !acts.some((act) => 'compute' in act),
  };
}

/** The positions of the answers that pass the rules, among those that the steps suffice for. */
function validPositions(
  { rules }: CompiledField,
  values: readonly unknown[],
  { possible, budget }: { readonly possible: readonly number[]; readonly budget: StepBudget },
): { readonly valid: readonly number[]; readonly isWhole: boolean } {
  const valid: number[] = [];
  for (const position of possible) {
    const value = values[position];
    if (!budget.take(rulesCost(rules, value))) return { valid, isWhole: false };
    if (ruleFailure(rules, value) === null) valid.push(position);
  }
  return { valid, isWhole: true };
}

/** The answers of a field that matter to the form; fewer, and incomplete, where the steps do not suffice. */
export function answerDomain(
  compiled: CompiledForm,
  compiledField: CompiledField,
  comparisons: readonly FieldCondition[],
  budget: StepBudget,
): AnswerDomain {
  const { field, slot } = compiledField;
  const name = compiled.slotNames[slot];
  const initial = typeof name === 'string' ? ownValue(compiled.form.model, name) : undefined;
  const isFixed = isReadonly(field);
  const { values: found, isComplete } = isFixed
    ? readonlyCandidates(compiledField, initial)
    : candidatesOf(field, comparisons, budget);
  const isEmptiable =
    !isFixed || isEmpty(initial) || compiledField.watchers.some(({ do: act }) => !('set' in act) || isEmpty(act.set));
  const answers = new Map<string, unknown>();
  for (const value of [...found, initial]) {
    if (!isEmpty(answerOf(value))) answers.set(canonicalJson(value), value);
  }
  const values = [undefined, ...answers.values()];
  const possible = [...values.keys()].slice(isEmptiable ? 0 : 1);
  const { valid, isWhole } = validPositions(compiledField, values, { possible, budget });
  return {
    values,
    possible,
    valid,
    isPossible: new Set(possible),
    isValid: new Set(valid),
    isSound: new Set(
      valid.some((position) => position > 0) ? [...possible.filter((one) => one === 0), ...valid] : possible,
    ),
    isComplete: isComplete && isWhole,
  };
}
