import { withBinding } from '../parts/binding.ts';
import { partOf, type PartKey } from '../parts/form-index.ts';
import { formAct, type FormAct } from './form-act.ts';

/** Makes properties of the model for the answers of fields (spec 2 §2.11: the badge that asks for binding). */
export function bindFields(fields: readonly PartKey[]): FormAct {
  return formAct(fields.length === 1 ? 'привязка поля к модели' : 'привязка полей к модели', (form) =>
    fields.reduce((bound, key) => {
      const field = partOf(bound.fields, key);
      return field ? withBinding(bound, field) : bound;
    }, form),
  );
}
