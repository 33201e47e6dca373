import { withBinding } from '../parts/binding.ts';
import { partOf, type PartKey } from '../parts/form-index.ts';
import type { ActDefinition } from './form-act.ts';

/** Properties of the model for the answers of fields (spec 2 §2.11: the badge that asks for binding). */
export interface BindFieldsAct {
  readonly kind: 'bindFields';
  readonly fields: readonly PartKey[];
}

export const bindFields: ActDefinition<BindFieldsAct> = {
  caption: ({ fields }) => (fields.length === 1 ? 'привязка поля к модели' : 'привязка полей к модели'),
  apply: (form, { fields }) =>
    fields.reduce((bound, key) => {
      const field = partOf(bound.fields, key);
      return field ? withBinding(bound, field) : bound;
    }, form),
};
