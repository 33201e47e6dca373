import type { FormField } from '#model/forms/form.ts';
import { withFieldAt, type FieldPlace } from '../parts/field-place.ts';
import { indexOf } from '../parts/form-index.ts';
import type { ActDefinition } from './form-act.ts';

/** A new field. It starts at priority 0 (spec 2 §4.8). */
export interface AddFieldAct {
  readonly kind: 'addField';
  readonly field: FormField;
  /** Where it is dropped; absent for the end of the section that it names. */
  readonly place?: FieldPlace;
}

export const addField: ActDefinition<AddFieldAct> = {
  caption: () => 'добавление поля',
  apply: (form, { field, place }) =>
    place && indexOf(form).sections.has(place.section)
      ? withFieldAt(form, field, place)
      : { ...form, fields: [...form.fields, field] },
};
