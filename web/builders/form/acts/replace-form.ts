import type { Form } from '#model/forms/form.ts';
import { mergedForm } from '../parts/merge-shape.ts';
import { formAct, type FormAct } from './form-act.ts';

/**
 * Changes a form as a whole: as JSON, by a fix of the checker, or by restoring a version. What others have changed since
 * `before` stays. `named` is for undo, in lower case: 'изменение модели'.
 */
export function replaceForm(named: string, before: Form, after: Form): FormAct {
  return formAct(named, (form) => mergedForm({ base: before, current: form, yours: after }));
}
