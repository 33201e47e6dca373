import { keysOf, type PartKey } from '../parts/form-index.ts';
import type { ActDefinition } from './form-act.ts';

/** Kept answers deleted. */
export interface DeleteExampleAct {
  readonly kind: 'deleteExample';
  readonly example: PartKey;
}

export const deleteExample: ActDefinition<DeleteExampleAct> = {
  caption: () => 'удаление примера ответов',
  apply(form, { example }) {
    const at = keysOf(form.examples ?? []).indexOf(example);
    return at === -1 ? form : { ...form, examples: (form.examples ?? []).toSpliced(at, 1) };
  },
};
