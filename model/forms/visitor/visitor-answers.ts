import { sameAnswer } from '../../logic/holds.ts';
import { ownValue } from '../../structured/same-json.ts';
import { isEmpty } from '../../validators/validator.ts';
import { fieldLabel, type CompiledField, type CompiledForm } from '../compile-form.ts';
import { attribute, rangeOf, rulesCost, shownDay } from '../field-rules.ts';
import { formEditor } from '../form-editor.ts';
import { formState, withAnswer, type FormState } from '../form-state.ts';
import { formFailures } from '../validate-form.ts';
import { readVisitorValue } from './visitor-value.ts';

/** A form as a visitor has filled it in. */
export interface VisitorAnswers {
  readonly state: FormState;
  /** The messages of the fields that are shown, by their position. */
  readonly failures: ReadonlyMap<number, string>;
  /** Names of values that the form does not ask for. */
  readonly unknown: readonly string[];
}

/** The steps that the rules of all answers may take: about 20 ms. */
const MOST_STEPS = 2_000_000;

/** Whether a visitor may answer a field. */
export function isAsked({ field }: CompiledField): boolean {
  const isFixed = attribute(field, 'readonly') === true || attribute(field, 'disabled') === true;
  return !isFixed && formEditor(field.editor).isForStaff !== true;
}

/** The name under which a visitor answers a field; null where it has none. */
export function answerName({ slotNames }: CompiledForm, { slot }: CompiledField): string | null {
  return slotNames[slot] ?? null;
}

/**
 * Fills a form in with what was sent, by name. Rules of the form compute what is not asked for; what a visitor has
 * entered is what counts elsewhere. The conditions, rules and watchers are those of the preview.
 */
export function visitorAnswers(
  compiled: CompiledForm,
  values: Readonly<Record<string, unknown>>,
  momentAt: (wallTime: string) => string | null,
): VisitorAnswers {
  const given = new Map<number, unknown>();
  const unread = new Map<number, string>();
  for (const [at, field] of compiled.fields.entries()) {
    const name = answerName(compiled, field);
    if (name === null || !isAsked(field) || !Object.hasOwn(values, name)) continue;
    const read = readVisitorValue(field.field, ownValue(values, name), momentAt);
    if (read.ok) given.set(at, read.value);
    else unread.set(at, read.message);
  }
  let run = formState(compiled, compiled.form.model);
  for (const [at, value] of given) run = withAnswer(compiled, run, at, value).state;
  const answers = new Map(compiled.slotNames.map((name, slot) => [name, run.values[slot]] as const));
  for (const [at, value] of given) {
    const field = compiled.fields[at];
    if (field && (value !== null || field.watchers.length === 0)) answers.set(answerName(compiled, field), value);
  }
  const named = [...answers].flatMap(([name, value]) => (name === null ? [] : [[name, value] as const]));
  const state = formState(compiled, Object.fromEntries(named));
  const known = new Set(compiled.slotNames);
  const unknown = Object.keys(values).filter((name) => !known.has(name));
  return { state, failures: failuresOf(compiled, state, unread), unknown };
}

function failuresOf(
  compiled: CompiledForm,
  state: FormState,
  unread: ReadonlyMap<number, string>,
): ReadonlyMap<number, string> {
  const steps = compiled.fields.reduce(
    (sum, { rules, slot }, at) => sum + (state.shown[at] ? rulesCost(rules, state.values[slot]) : 0),
    0,
  );
  const first = state.shown.indexOf(true);
  if (steps > MOST_STEPS) return new Map([[first, 'Ответы слишком длинные: сократите их']]);
  const failures = [...formFailures(compiled, state)].filter(([at]) => {
    const field = compiled.fields[at];
    return field !== undefined && isAsked(field);
  });
  return new Map([...failures, ...[...unread].filter(([at]) => state.shown[at])]);
}

/** A question as it was put, and the answer in words; empty where there is none. */
export interface ToldAnswer {
  readonly question: string;
  readonly answer: string;
}

/** An answer in words; moments in the given time zone. */
function answerText({ field }: CompiledField, value: unknown, timeZone: string): string {
  if (isEmpty(value)) return '';
  const { answer } = formEditor(field.editor);
  const range = answer === 'range' ? rangeOf(value) : null;
  if (range)
    return [range.min === null ? '' : `от ${range.min}`, range.max === null ? '' : `до ${range.max}`].join(' ').trim();
  if (answer === 'yesNo') return value === true ? 'Да' : 'Нет';
  if (answer === 'choice') return field.items?.find(({ id }) => sameAnswer(id, value))?.caption ?? String(value);
  if (answer === 'day') return shownDay(String(value));
  if (answer === 'moment')
    return new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
      new Date(String(value)),
    );
  return answer === 'number' ? String(value).replace('.', ',') : String(value);
}

/** The questions that were shown with their answers, in the order of the form. */
export function toldAnswers(compiled: CompiledForm, state: FormState, timeZone: string): readonly ToldAnswer[] {
  return compiled.sections.flatMap(({ fields }) =>
    fields.flatMap((at) => {
      const field = compiled.fields[at];
      if (!field || !state.shown[at] || formEditor(field.field.editor).isForStaff) return [];
      const question = fieldLabel(compiled, at).slice(0, 2000);
      return [{ question, answer: answerText(field, state.values[field.slot], timeZone) }];
    }),
  );
}
