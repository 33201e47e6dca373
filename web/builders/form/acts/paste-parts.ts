import type { Form } from '#model/forms/form.ts';
import type { ClipboardParts } from '../parts/clipboard-parts.ts';
import { withFieldAt, type FieldPlace } from '../parts/field-place.ts';
import { indexOf, NOWHERE, type PartKey } from '../parts/form-index.ts';
import { formAct, type FormAct } from '../document/form-act.ts';

/**
 * Puts sections and fields of the clipboard, with the ids that they get here: sections after another one, or at the
 * end for null, and fields without a pasted section of their own at a place.
 */
export function pasteParts(
  { sections, fields, model }: ClipboardParts,
  after: PartKey | null,
  place: FieldPlace | null,
): FormAct {
  return formAct(sections.length > 0 ? 'вставка секций' : 'вставка полей', (form) => {
    if (sections.length === 0 && fields.length === 0) return form;
    const missing = Object.entries(model).filter(([key]) => !Object.hasOwn(form.model, key));
    const known = [...indexOf(form).sections.keys()].indexOf(after ?? NOWHERE);
    let next: Form = {
      ...form,
      model: missing.length === 0 ? form.model : { ...form.model, ...Object.fromEntries(missing) },
      sections: form.sections.toSpliced(known === -1 ? form.sections.length : known + 1, 0, ...sections),
    };
    for (const field of fields) {
      next =
        place && sections.length === 0 ? withFieldAt(next, field, place) : { ...next, fields: [...next.fields, field] };
    }
    return next;
  });
}
