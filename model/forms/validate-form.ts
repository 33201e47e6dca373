import type { CompiledForm } from './compile-form.ts';
import { ruleFailure } from './field-rules.ts';
import { filledModel, type FormState } from './form-state.ts';

/** The message of spec 2 §5.8 for a form with an invalid field. */
export const INVALID_FORM = 'Пожалуйста заполните форму правельно';

/** The message under a field; null where it is valid or hidden. `answers` are those of the whole form. */
export function fieldFailure(
  compiled: CompiledForm,
  state: FormState,
  at: number,
  answers: Readonly<Record<string, unknown>>,
): string | null {
  const field = compiled.fields[at];
  return field && state.shown[at] ? ruleFailure(field.rules, state.values[field.slot], answers) : null;
}

/** The messages of the invalid fields that are shown, by their position: of one section, or of the whole form. */
export function formFailures(compiled: CompiledForm, state: FormState, section?: number): ReadonlyMap<number, string> {
  const answers = filledModel(compiled, state);
  const failures = new Map<number, string>();
  const fields = section === undefined ? compiled.fields.keys() : (compiled.sections[section]?.fields ?? []);
  for (const at of fields) {
    const message = fieldFailure(compiled, state, at, answers);
    if (message !== null) failures.set(at, message);
  }
  return failures;
}

/** The positions of the sections that are shown, in order. */
export function shownSections({ fields, sections }: CompiledForm, { shown }: FormState): readonly number[] {
  return [...sections.keys()].filter((at) => shown[fields.length + at]);
}
