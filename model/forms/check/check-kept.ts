import { isPlainObject, ownValue } from '../../structured/same-json.ts';
import { itemPath } from '../../structured/structured-path.ts';
import type { FormFinding } from '../../wire/forms.ts';
import { fieldLabel, type CompiledForm } from '../compile-form.ts';
import { answerOf, rulesCost } from '../field-rules.ts';
import type { FormAnswers } from '../form.ts';
import { formState } from '../form-state.ts';
import { fieldFailure } from '../validate-form.ts';
import { isEmpty } from '../../validators/validator.ts';
import { finding, within, type FormPlace } from './form-place.ts';
import type { StepBudget } from './step-budget.ts';

/** The most answers of one example that are told of. */
const MOST_NAMED = 20;

function examplePlace({ id, caption }: FormAnswers, position: number): FormPlace {
  return {
    steps: ['examples', id === undefined || id === null ? { position } : { id }],
    path: itemPath('examples', id ?? undefined, position),
    place: `Пример «${caption?.trim() || 'Без названия'}»`,
  };
}

function refused(compiled: CompiledForm, answers: Readonly<Record<string, unknown>>, place: FormPlace): FormFinding[] {
  const state = formState(compiled, { ...compiled.form.model, ...answers });
  const found: FormFinding[] = [];
  for (const [at, { field, slot }] of compiled.fields.entries()) {
    const { name } = field;
    if (typeof name !== 'string' || !Object.hasOwn(answers, name) || isEmpty(answerOf(state.values[slot]))) continue;
    const failure = fieldFailure(compiled, state, at, answers);
    if (failure === null || found.length >= MOST_NAMED) continue;
    const message = `Ответ на «${fieldLabel(compiled, at)}» не пропустит правило: «${failure}»`;
    found.push(finding(within(place, 'answers', name), { severity: 'warning', rule: 'refused', message }));
  }
  return found;
}

/** Kept examples with answers that the rules of the form refuse. What an example leaves out is no fault of it. */
export function checkKept(compiled: CompiledForm, budget: StepBudget): readonly FormFinding[] {
  const kept = compiled.form.examples ?? [];
  const nodes = compiled.fields.length + compiled.sections.length;
  const found: FormFinding[] = [];
  for (const [position, example] of kept.entries()) {
    const { answers } = example;
    if (!isPlainObject(answers)) continue;
    const place = examplePlace(example, position);
    const rules = compiled.fields.reduce(
      (sum, { field, rules: own }) => sum + (field.name ? rulesCost(own, ownValue(answers, field.name)) : 0),
      nodes,
    );
    if (!budget.take(rules)) {
      const message = 'Не проверено, пропускают ли правила примеры, начиная с этого';
      return [...found, finding(place, { severity: 'info', rule: 'unverified', message })];
    }
    found.push(...refused(compiled, answers, place));
  }
  return found;
}
