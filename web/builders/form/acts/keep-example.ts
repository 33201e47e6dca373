import type { FormAnswers } from '#model/forms/form.ts';
import type { ActDefinition } from './form-act.ts';

/** Answers kept with the form; they replace a set with the same id. */
export interface KeepExampleAct {
  readonly kind: 'keepExample';
  readonly example: FormAnswers;
}

export const keepExample: ActDefinition<KeepExampleAct> = {
  caption: () => 'сохранение примера ответов',
  apply(form, { example }) {
    const examples = form.examples ?? [];
    const at = examples.findIndex(({ id }) => id === example.id);
    return { ...form, examples: at === -1 ? [...examples, example] : examples.with(at, example) };
  },
};
