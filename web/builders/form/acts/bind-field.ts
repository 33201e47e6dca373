import { withBinding } from '../parts/binding.ts';
import { partOf, type PartKey } from '../parts/form-index.ts';
import type { ActDefinition } from './form-act.ts';

/** A property of the model for the answer of a field (spec 2 §2.11: the badge that asks for binding). */
export interface BindFieldAct {
  readonly kind: 'bindField';
  readonly field: PartKey;
}

export const bindField: ActDefinition<BindFieldAct> = {
  caption: () => 'привязка поля к модели',
  apply(form, { field: key }) {
    const field = partOf(form.fields, key);
    return field ? withBinding(form, field) : form;
  },
};
