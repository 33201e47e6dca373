import type { Form, FormField } from '#model/forms/form.ts';
import { indexOf, type PartKey } from './form-index.ts';

/** A place of a field: in a section, before one of its fields or, for null, after all of them. */
export interface FieldPlace {
  /** `NOWHERE` for fields of no section. */
  readonly section: PartKey;
  readonly before: PartKey | null;
}

/** Where a field is inserted into the list so that it is shown at its place. */
export interface ListPlace {
  readonly at: number;
  readonly priority: number;
}

/**
 * The position in the list and the priority that put a field at a place. Fields are shown by priority, then by their
 * order in the list: taking the priority of the neighbour changes no other field, so that moves of two people commute.
 */
export function listPlace(form: Form, { section, before }: FieldPlace): ListPlace {
  const { fields, fieldsOf } = indexOf(form);
  const order = fieldsOf.get(section) ?? [];
  const next = before === null ? -1 : order.indexOf(before);
  const neighbour = next === -1 ? order.at(-1) : next === 0 ? order[0] : order[next - 1];
  const field = neighbour === undefined ? undefined : fields.get(neighbour);
  if (!field) return { at: form.fields.length, priority: 0 };
  const at = form.fields.indexOf(field);
  return { at: next === 0 ? at : at + 1, priority: field.priority ?? 0 };
}

/** The form with the field at a place. `field` keeps its own priority if it is shown there anyway. */
export function withFieldAt(form: Form, field: FormField, place: FieldPlace): Form {
  const { sections } = indexOf(form);
  const { at, priority } = listPlace(form, place);
  const sectionId = sections.get(place.section)?.id ?? null;
  const placed: FormField = {
    ...field,
    ...((field.sectionId ?? null) === sectionId ? {} : { sectionId }),
    ...((field.priority ?? 0) === priority ? {} : { priority }),
  };
  return { ...form, fields: form.fields.toSpliced(at, 0, placed) };
}
