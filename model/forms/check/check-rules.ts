import type { FormFinding, FormFix } from '../../wire/forms.ts';
import { numberOf } from '../../logic/holds.ts';
import { isPattern, matchLengths } from '../../patterns/pattern.ts';
import type { ValidatorName } from '../../validators/registry.ts';
import { NAMED_PATTERNS } from '../../validators/regular.ts';
import type { CompiledForm } from '../compile-form.ts';
import { attribute, ruleName, writtenPattern } from '../field-rules.ts';
import { boundsOf, formEditor } from '../form-editor.ts';
import type { FormField } from '../form.ts';
import { isReadonly, type AnswerDomain } from './answer-domain.ts';
import { fieldPlace, finding, within, type FormPlace } from './form-place.ts';

/** A bound that a rule puts on a number or on the length of a text, and the words for the rule. */
interface Bound {
  readonly min: number;
  readonly max: number;
  readonly words: string;
  readonly steps: FormPlace;
  /** The rule has one number that can be exchanged with that of another. */
  readonly value?: number;
}

/** Lengths of texts in a format: the shortest and the longest that the rules accept. */
const FORMAT_LENGTHS: Readonly<Partial<Record<ValidatorName, readonly [min: number, max: number, words: string]>>> = {
  email: [5, 254, 'e-mail'],
  url: [8, Number.POSITIVE_INFINITY, 'адрес'],
  minutesSeconds: [4, 7, 'минуты и секунды'],
  phone: [9, Number.POSITIVE_INFINITY, 'телефон'],
};

function formatBound(name: ValidatorName, steps: FormPlace): readonly Bound[] {
  const format = FORMAT_LENGTHS[name];
  return format ? [{ min: format[0], max: format[1], words: format[2], steps }] : [];
}

function patternBound(pattern: string, steps: FormPlace): readonly Bound[] {
  const source = Object.entries(NAMED_PATTERNS).find(([name]) => name === pattern)?.[1].source ?? pattern;
  const lengths = matchLengths(source);
  return lengths ? [{ ...lengths, words: `шаблон ${pattern}`, steps }] : [];
}

function declaredBounds(field: FormField, place: FormPlace): readonly Bound[] {
  return (field.validations ?? []).flatMap((entry, at): readonly Bound[] => {
    const name = ruleName(entry.validator ?? '');
    const steps = within(place, 'validations', at);
    const value = numberOf(entry.value);
    if (name === 'min' || name === 'minLength')
      return value === null
        ? []
        : [{ min: value, max: Number.POSITIVE_INFINITY, words: `не меньше ${value}`, steps, value }];
    if (name === 'max')
      return value === null
        ? []
        : [{ min: Number.NEGATIVE_INFINITY, max: value, words: `не больше ${value}`, steps, value }];
    if (name === 'regular' && boundsOf(field.editor) === null) return patternBound(String(entry.value), steps);
    return name === null ? [] : formatBound(name, steps);
  });
}

/** `attrs.min` and `attrs.max`: numbers, or days by their text. */
function attributeBounds(field: FormField, place: FormPlace): readonly Bound[] {
  const kind = boundsOf(field.editor);
  if (kind === null) return [];
  return (['min', 'max'] as const).flatMap((side): readonly Bound[] => {
    const stored = attribute(field, side);
    const value = kind === 'day' ? Date.parse(String(stored)) : numberOf(stored);
    if (value === null || Number.isNaN(value)) return [];
    const steps = within(place, 'attrs', side);
    return side === 'min'
      ? [{ min: value, max: Number.POSITIVE_INFINITY, words: `не меньше ${String(stored)}`, steps }]
      : [{ min: Number.NEGATIVE_INFINITY, max: value, words: `не больше ${String(stored)}`, steps }];
  });
}

/** Exchanges the numbers of two bounds that stand the wrong way round. */
function exchanged(low: Bound, high: Bound, field: FormField): FormFix | undefined {
  const caption = 'Поменять местами';
  if (low.value !== undefined && high.value !== undefined) {
    const edit = (bound: Bound, value: number) => ({ at: [...bound.steps.steps, 'value'], value });
    return { caption, edits: [edit(low, high.value), edit(high, low.value)] };
  }
  const [min, max] = [attribute(field, 'min'), attribute(field, 'max')];
  if (low.steps.path.endsWith('.attrs.min') && high.steps.path.endsWith('.attrs.max')) {
    return {
      caption,
      edits: [
        { at: low.steps.steps, value: max },
        { at: high.steps.steps, value: min },
      ],
    };
  }
  return undefined;
}

/** The pair of bounds that leaves no room, if there is one: the largest least and the smallest most. */
function contradiction(bounds: readonly Bound[], field: FormField): FormFinding | null {
  const low = bounds.reduce<Bound | null>((most, one) => (most && most.min >= one.min ? most : one), null);
  const high = bounds.reduce<Bound | null>((least, one) => (least && least.max <= one.max ? least : one), null);
  if (!low || !high || low.min <= high.max) return null;
  const fix = exchanged(low, high, field);
  const message = `Правила противоречат друг другу: «${low.words}» и «${high.words}»`;
  return finding(low.steps, { severity: 'error', rule: 'contradiction', message, ...(fix && { fix }) });
}

function patternFindings(field: FormField, place: FormPlace): readonly FormFinding[] {
  return (field.validations ?? []).flatMap((entry, at) => {
    const pattern = writtenPattern(entry);
    if (pattern === null || isPattern(pattern)) return [];
    const message = `Шаблон «${pattern}» не читается или слишком сложен: такое поле не заполнить`;
    return [finding(within(place, 'validations', at, 'value'), { severity: 'error', rule: 'logic', message })];
  });
}

/** Rules of a field that contradict each other, or that no answer is known to pass. */
export function checkRules(compiled: CompiledForm, domains: readonly AnswerDomain[]): readonly FormFinding[] {
  return compiled.fields.flatMap(({ field }, at) => {
    const place = fieldPlace(compiled, at);
    const unread = patternFindings(field, place);
    if (unread.length > 0) return unread;
    const { rules = [] } = formEditor(field.editor);
    const editor = rules.flatMap(({ validator }) => formatBound(validator, place));
    const found = contradiction([...declaredBounds(field, place), ...attributeBounds(field, place), ...editor], field);
    if (found) return [found];
    const domain = domains[at];
    const isPassable = domain?.valid.some((position) => position > 0);
    if (!domain || isPassable || (isReadonly(field) && domain.valid.length > 0)) return [];
    const told = domain.isComplete
      ? ({ severity: 'error', rule: 'contradiction', message: 'Ни один ответ не проходит все правила поля' } as const)
      : ({
          severity: 'info',
          rule: 'unverified',
          message: 'Не проверено: подобрать ответ по правилам не удалось',
        } as const);
    return [finding(within(place, 'validations'), told)];
  });
}
