import type { Form, FormField, FormSection } from '#model/forms/form.ts';
import { FORM_PARTS, formShape } from '#model/forms/form-shape.ts';
import { mergeInOrder } from '#model/merge/merge-in-order.ts';
import { mergeValue, type Versions } from '#model/merge/merge-value.ts';
import type { Shaped } from '#model/merge/shape.ts';
import { isPlainObject, sameJson } from '#model/structured/same-json.ts';
import { sameOrder } from '#model/structured/sent-order.ts';
import { keysOf } from './form-index.ts';

/** How two versions of a field merge, as the class declares it. */
export const FIELD_SHAPE: Shaped = formShape.fields.structure?.of === 'list' ? formShape.fields.structure.item : {};
/** How two versions of a section merge. */
export const SECTION_SHAPE: Shaped =
  formShape.sections.structure?.of === 'list' ? formShape.sections.structure.item : {};

/** Whether a merged value has the type of what was merged: the merge of two objects of one shape. */
function isPartLike<Part extends object>(value: unknown, like: Part): value is Part {
  return isPlainObject(value) && !Array.isArray(like);
}

/** The merged value as the part that it is. */
export function asPart<Part extends object>(value: unknown, part: Part): Part {
  return isPartLike(value, part) ? value : part;
}

/** Merges two versions of a form by leaf and by item; at a leaf that both have changed `yours` wins. */
export function mergedForm(versions: { readonly base: Form; readonly current: Form; readonly yours: Form }): Form {
  const { base, current, yours } = versions;
  const parts = FORM_PARTS.map((name): [keyof Form, unknown] => {
    const part = { base: base[name], current: current[name], yours: yours[name] };
    return [name, mergeInOrder(formShape[name], part, name, 'yours').value];
  });
  if (parts.every(([name, value]) => value === current[name])) return current;
  return asPart(Object.fromEntries(parts.filter(([, value]) => value !== undefined)), yours);
}

/** Merges two versions of a field or a section. */
export function mergedPart<Part extends FormField | FormSection>(shape: Shaped, versions: Versions, part: Part): Part {
  return asPart(mergeValue(shape, versions, '', 'yours').value, part);
}

function kept<One extends object>(before: readonly One[], now: readonly One[]): readonly One[] {
  const keys = keysOf(before);
  const known = new Map(before.map((part, at) => [keys[at], part]));
  const same = keysOf(now).map((key, at) => {
    const [part, was] = [now[at], known.get(key)];
    return was !== undefined && sameJson(part, was) ? was : part;
  });
  const parts = same.filter((part) => part !== undefined);
  return parts.length === before.length && parts.every((part, at) => part === before[at]) ? before : parts;
}

/** The form with the identity of every part that is the same in the form before: only changed rows are drawn again. */
export function keepIdentity(before: Form, now: Form): Form {
  const sections = kept(before.sections, now.sections);
  const fields = kept(before.fields, now.fields);
  const isSameModel = sameJson(before.model, now.model) && sameOrder(before.model, now.model);
  const model = isSameModel ? before.model : now.model;
  const buttons = sameJson(before.buttons, now.buttons) ? before.buttons : now.buttons;
  const examples = sameJson(before.examples, now.examples) ? before.examples : now.examples;
  const next: Form = {
    model,
    sections,
    fields,
    ...(buttons === undefined ? {} : { buttons }),
    ...(examples === undefined ? {} : { examples }),
  };
  return FORM_PARTS.every((name) => next[name] === before[name]) ? before : next;
}
