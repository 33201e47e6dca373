import type { Form, FormField, FormSection } from '#model/forms/form.ts';
import { withFieldAt, type FieldPlace } from '../parts/field-place.ts';
import { indexOf, NOWHERE, type PartKey } from '../parts/form-index.ts';
import type { ActDefinition } from './form-act.ts';

/** Sections and fields from the clipboard, with the ids that they get here. */
export interface PastePartsAct {
  readonly kind: 'pasteParts';
  readonly sections: readonly FormSection[];
  /** After which section; null for the end. */
  readonly after: PartKey | null;
  readonly fields: readonly FormField[];
  /** Where fields without a pasted section of their own are put. */
  readonly place: FieldPlace | null;
  /** Values of the model for the answers of the fields. */
  readonly model: Readonly<Record<string, unknown>>;
}

export const pasteParts: ActDefinition<PastePartsAct> = {
  caption: ({ sections }) => (sections.length > 0 ? 'вставка секций' : 'вставка полей'),
  apply(form, { sections, after, fields, place, model }) {
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
  },
};
