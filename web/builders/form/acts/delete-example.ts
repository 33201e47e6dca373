import { keysOf, type PartKey } from '../parts/form-index.ts';
import { formAct, type FormAct } from './form-act.ts';

/** Deletes kept answers. */
export function deleteExample(example: PartKey): FormAct {
  return formAct('удаление примера ответов', (form) => {
    const at = keysOf(form.examples ?? []).indexOf(example);
    return at === -1 ? form : { ...form, examples: (form.examples ?? []).toSpliced(at, 1) };
  });
}
