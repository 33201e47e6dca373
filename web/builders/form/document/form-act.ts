import { FORM_PARTS } from '#model/forms/form-shape.ts';
import type { Form } from '#model/forms/form.ts';
import type { Act, Edited } from '../../edited/act.ts';
import type { PartKey } from '../parts/form-index.ts';
import { mergedForm } from '../parts/merge-shape.ts';
import type { FormParts } from './form-transport.ts';

/** A form that is edited. */
export interface EditedForm extends Edited {
  readonly key: PartKey;
  readonly document: Form;
  readonly call: FormParts;
  readonly halt: never;
}

/** What can be done to a form. */
export type FormAct = Act<EditedForm>;

/** The parts in which a form differs from another one. */
function changedParts(before: Form, after: Form): FormParts {
  return Object.fromEntries(
    FORM_PARTS.flatMap((name) => (before[name] === after[name] ? [] : [[name, after[name] ?? null]])),
  );
}

/**
 * An act by its caption, in lower case, and the form after it: the same form where there is nothing to do. It is
 * written as the parts that differ.
 */
export function formAct(caption: string, change: (form: Form) => Form, message = 'Данные успешно сохранены'): FormAct {
  return {
    caption,
    message,
    apply(form) {
      const document = change(form);
      return { document, calls: document === form ? [] : [changedParts(form, document)] };
    },
  };
}

/**
 * Changes a form as a whole: as JSON, by a fix of the checker, or by restoring a version. What others have changed since
 * `before` stays. `named` is for undo, in lower case: 'изменение модели'.
 */
export function replaceForm(named: string, before: Form, after: Form): FormAct {
  return formAct(named, (form) => mergedForm({ base: before, current: form, yours: after }));
}
