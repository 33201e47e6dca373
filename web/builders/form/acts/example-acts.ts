import { compileForm } from '#model/forms/compile-form.ts';
import { exampleOutcome, withExpected } from '#model/forms/example-outcome.ts';
import type { FormAnswers } from '#model/forms/form.ts';
import { keysOf, type PartKey } from '../parts/form-index.ts';
import { formAct, type FormAct } from '../document/form-act.ts';

/** Keeps answers with the form and what it does for them; they replace a set with the same id. */
export function keepExample(example: FormAnswers): FormAct {
  return formAct('сохранение примера ответов', (form) => {
    const examples = form.examples ?? [];
    const kept = { ...example, expected: exampleOutcome(compileForm(form), example.answers ?? {}) };
    const at = examples.findIndex(({ id }) => id === example.id);
    return { ...form, examples: at === -1 ? [...examples, kept] : examples.with(at, kept) };
  });
}

/** Deletes kept answers. */
export function deleteExample(example: PartKey): FormAct {
  return formAct('удаление примера ответов', (form) => {
    const at = keysOf(form.examples ?? []).indexOf(example);
    return at === -1 ? form : { ...form, examples: (form.examples ?? []).toSpliced(at, 1) };
  });
}

/** Makes what the form does for its examples now what they expect. */
export function acceptExamples(): FormAct {
  return formAct('новое поведение примеров', withExpected);
}
