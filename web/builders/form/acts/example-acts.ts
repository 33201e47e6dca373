import type { FormAnswers } from '#model/forms/form.ts';
import { keysOf, type PartKey } from '../parts/form-index.ts';
import { formAct, type FormAct } from '../document/form-act.ts';

/** Keeps answers with the form; they replace a set with the same id. */
export function keepExample(example: FormAnswers): FormAct {
  return formAct('сохранение примера ответов', (form) => {
    const examples = form.examples ?? [];
    const at = examples.findIndex(({ id }) => id === example.id);
    return { ...form, examples: at === -1 ? [...examples, example] : examples.with(at, example) };
  });
}

/** Deletes kept answers. */
export function deleteExample(example: PartKey): FormAct {
  return formAct('удаление примера ответов', (form) => {
    const at = keysOf(form.examples ?? []).indexOf(example);
    return at === -1 ? form : { ...form, examples: (form.examples ?? []).toSpliced(at, 1) };
  });
}
