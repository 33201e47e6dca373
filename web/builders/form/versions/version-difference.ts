import { FORM_PARTS, formShape } from '#model/forms/form-shape.ts';
import type { Form } from '#model/forms/form.ts';
import { leafChanges, type LeafChange } from '#model/merge/diff-value.ts';

/** What differs between two versions of a form, leaf by leaf. */
export function formDifference(before: Form, after: Form): readonly LeafChange[] {
  return FORM_PARTS.flatMap((name) => leafChanges(formShape[name], name, before[name] ?? [], after[name] ?? []));
}
