import type { FormField } from '#model/forms/form.ts';
import { withFieldAt, type FieldPlace } from '../parts/field-place.ts';
import { indexOf } from '../parts/form-index.ts';
import { formAct, type FormAct } from './form-act.ts';

/** Adds a field at a place, or at the end of the section that it names. It starts at priority 0 (spec 2 §4.8). */
export function addField(field: FormField, place?: FieldPlace): FormAct {
  return formAct('добавление поля', (form) =>
    place && indexOf(form).sections.has(place.section)
      ? withFieldAt(form, field, place)
      : { ...form, fields: [...form.fields, field] },
  );
}
