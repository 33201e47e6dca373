import { idKey } from '../structured/item-id.ts';
import { isPlainObject, ownValue } from '../structured/same-json.ts';
import { compileForm, fieldLabel, type CompiledForm } from './compile-form.ts';
import type { Form, FormAnswers } from './form.ts';
import { formState } from './form-state.ts';
import { formFailures } from './validate-form.ts';

/** What a field does for the answers of an example: hidden, shown and valid, or shown with this message. */
type FieldOutcome = false | true | string;

/** What each field does for the answers of an example, by the key of its id. */
export type ExampleOutcome = Readonly<Record<string, FieldOutcome>>;

/** A field that does something else than its example expects, in words. */
export interface FieldDifference {
  readonly label: string;
  readonly was: string;
  readonly now: string;
}

/** An example that the form now treats in another way than when it was kept. */
export interface ChangedExample {
  /** Its place in the list of examples. */
  readonly at: number;
  readonly caption: string;
  readonly fields: readonly FieldDifference[];
}

/** What the form does for these answers. A field without an id is left out. */
export function exampleOutcome(compiled: CompiledForm, answers: Readonly<Record<string, unknown>>): ExampleOutcome {
  const state = formState(compiled, { ...compiled.form.model, ...answers });
  const failures = formFailures(compiled, state);
  return Object.fromEntries(
    compiled.fields.flatMap(({ field: { id } }, at): readonly (readonly [string, FieldOutcome])[] =>
      id === undefined || id === null ? [] : [[idKey(id), state.shown[at] === true && (failures.get(at) ?? true)]],
    ),
  );
}

function outcomeWords(outcome: unknown): string {
  if (outcome === undefined) return 'поля нет';
  if (typeof outcome === 'string') return `ошибка: «${outcome}»`;
  return outcome === true ? 'видно' : 'скрыто';
}

/** A field that is new and valid, or was hidden and is gone, changes nothing for the example. */
function isDifferent(was: unknown, now: FieldOutcome | undefined): boolean {
  if (was === undefined) return typeof now === 'string';
  return now === undefined ? was !== false : was !== now;
}

function differences(compiled: CompiledForm, { answers, expected }: FormAnswers): readonly FieldDifference[] {
  if (!isPlainObject(expected)) return [];
  const outcome = exampleOutcome(compiled, answers ?? {});
  const labels = new Map(
    compiled.fields.flatMap(({ field: { id } }, at) =>
      id === undefined || id === null ? [] : [[idKey(id), fieldLabel(compiled, at)]],
    ),
  );
  return [...new Set([...Object.keys(outcome), ...Object.keys(expected)])].flatMap((key) => {
    const [was, now] = [ownValue(expected, key), outcome[key]];
    if (!isDifferent(was, now)) return [];
    return [{ label: labels.get(key) ?? 'Удалённое поле', was: outcomeWords(was), now: outcomeWords(now) }];
  });
}

/** The kept examples that the form treats in another way than they expect. One without an expectation is left out. */
export function changedExamples(form: Form): readonly ChangedExample[] {
  const examples = form.examples ?? [];
  if (!examples.some(({ expected }) => isPlainObject(expected))) return [];
  const compiled = compileForm(form);
  return examples.flatMap((example, at) => {
    const fields = differences(compiled, example);
    return fields.length === 0 ? [] : [{ at, caption: example.caption?.trim() || 'Без названия', fields }];
  });
}

/** The form whose examples expect what it does for them now. */
export function withExpected(form: Form): Form {
  const compiled = compileForm(form);
  const examples = (form.examples ?? []).map((example) => ({
    ...example,
    expected: exampleOutcome(compiled, example.answers ?? {}),
  }));
  return { ...form, examples };
}
