import type { Form } from '#model/forms/form.ts';
import { withFieldAt, type FieldPlace } from '../parts/field-place.ts';
import { indexOf, NOWHERE, type PartKey } from '../parts/form-index.ts';
import { formAct, type FormAct } from './form-act.ts';

/** Moves fields to a place, in their order. */
export function moveFields(keys: readonly PartKey[], place: FieldPlace): FormAct {
  return formAct(keys.length > 1 ? 'перемещение полей' : 'перемещение поля', (form) => {
    const { fields, sections } = indexOf(form);
    if (place.section !== NOWHERE && !sections.has(place.section)) return form;
    const moved = keys.flatMap((key) => fields.get(key) ?? []);
    if (moved.length === 0 || (place.before !== null && keys.includes(place.before))) return form;
    let next: Form = { ...form, fields: form.fields.filter((field) => !moved.includes(field)) };
    for (const field of moved) next = withFieldAt(next, field, place);
    const isSame = next.fields.every((field, at) => field === form.fields[at]);
    return isSame ? form : next;
  });
}
