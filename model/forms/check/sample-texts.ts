import { numberOf } from '../../logic/holds.ts';
import { patternSamples, samplesCost } from '../../patterns/pattern.ts';
import type { ValidatorName } from '../../validators/registry.ts';
import { NAMED_PATTERNS } from '../../validators/regular.ts';
import { ruleName, writtenPattern } from '../field-rules.ts';
import { formEditor } from '../form-editor.ts';
import type { FormField } from '../form.ts';
import type { StepBudget } from './step-budget.ts';

/** Answers that read like those of people. */
const WORDS = ['Ответ', 'Анна Смирнова', 'Пермь'];

const FORMATS: Readonly<Partial<Record<ValidatorName, readonly string[]>>> = {
  email: ['anna@example.ru', 'a@b.ru'],
  url: ['https://example.ru', 'http://a'],
  phone: ['+7 (912) 345-67-89', '+690 7290'],
  minutesSeconds: ['12:30', '1:30', '1234:30'],
};

/** Texts longer than this are not made. */
const LONGEST = 5000;

/** A text of that many characters, in the format if there is one. */
function lengthened(format: ValidatorName | undefined, length: number): string {
  if (format === 'email') return `${'a'.repeat(Math.min(64, Math.max(1, length - 5)))}@${longDomain(length)}`;
  if (format === 'url') return `https://example.ru/${'a'.repeat(Math.max(0, length - 19))}`;
  return 'а'.repeat(length);
}

function longDomain(length: number): string {
  return length <= 69 ? 'b.ru' : `${'b'.repeat(length - 69)}.ru`;
}

function patternOf(value: unknown): string {
  const known = Object.entries(NAMED_PATTERNS).find(([name]) => name === value)?.[1];
  return known ? known.source : String(value);
}

/** Texts in which the patterns are found, of as many patterns as the steps suffice for. */
export function affordedSamples(patterns: readonly string[], budget: StepBudget): readonly string[] {
  return [...new Set(patterns)].flatMap((pattern) =>
    budget.take(samplesCost(pattern)) ? patternSamples(pattern) : [],
  );
}

/** Texts of which at least one passes the rules of the field, if the rules are about presence, length and format. */
export function otherTexts(field: FormField, budget: StepBudget): readonly string[] {
  const entries = field.validations ?? [];
  const names = entries.flatMap(({ validator }) => ruleName(validator ?? '') ?? []);
  const own = (formEditor(field.editor).rules ?? []).map(({ validator }) => validator);
  const format = [...own, ...names].find((name) => FORMATS[name] !== undefined);
  const lengths = entries.flatMap(({ value }) => numberOf(value) ?? []);
  const near = lengths.flatMap((length) => [length, length + 1, length - 1]);
  const patterns = entries.flatMap((entry) =>
    ruleName(entry.validator ?? '') === 'regular' ? [writtenPattern(entry) ?? patternOf(entry.value)] : [],
  );
  return [
    ...affordedSamples(patterns, budget),
    ...(format === undefined ? WORDS : (FORMATS[format] ?? [])),
    ...near
      .filter((length) => Number.isInteger(length) && length > 0 && length <= LONGEST)
      .map((length) => lengthened(format, length)),
  ];
}
