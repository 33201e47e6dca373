import type { Form } from '#model/forms/form.ts';
import { mergedForm } from '../parts/merge-shape.ts';
import type { ActDefinition } from './form-act.ts';

/** A form changed as a whole: as JSON, by a fix of the checker, or by restoring a version. */
export interface ReplaceFormAct {
  readonly kind: 'replaceForm';
  /** In lower case, for undo: 'изменение модели'. */
  readonly named: string;
  /** The form that it was changed from: what others have changed since stays. */
  readonly before: Form;
  readonly after: Form;
}

export const replaceForm: ActDefinition<ReplaceFormAct> = {
  caption: ({ named }) => named,
  apply: (form, { before, after }) => mergedForm({ base: before, current: form, yours: after }),
};
