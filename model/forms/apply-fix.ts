import type { FormEdit, FormFix, FormStep } from '../wire/forms.ts';
import { idKey, itemIdOf } from '../structured/item-id.ts';
import { isPlainObject, ownValue } from '../structured/same-json.ts';
import type { Form } from './form.ts';
import { isForm } from './form-shape.ts';

function positionOf(list: readonly unknown[], step: Exclude<FormStep, string>): number {
  if ('position' in step) return step.position;
  return list.findIndex((item) => {
    const id = itemIdOf(item);
    return id !== undefined && idKey(id) === idKey(step.id);
  });
}

function editedList(list: readonly unknown[], step: Exclude<FormStep, string>, rest: Omit<FormEdit, never>): unknown {
  const at = positionOf(list, step);
  if (at < 0 || at > list.length) return list;
  if (rest.at.length > 0) return at === list.length ? list : list.with(at, edited(list[at], rest));
  if (!('value' in rest)) return list.toSpliced(at, 1);
  return at === list.length ? [...list, rest.value] : list.with(at, rest.value);
}

/** The value with one edit made; unchanged where the way leads nowhere. */
function edited(value: unknown, { at: [step, ...rest], ...edit }: FormEdit): unknown {
  if (step === undefined) return value;
  if (typeof step !== 'string') {
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    return editedList(list, step, { ...edit, at: rest });
  }
  const object = isPlainObject(value) ? value : {};
  if (rest.length > 0) return { ...object, [step]: edited(ownValue(object, step), { ...edit, at: rest }) };
  if ('value' in edit) return { ...object, [step]: edit.value };
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== step));
}

/** The form with a correction made; what it does not name stays as it is. */
export function applyFix(form: Form, { edits }: FormFix): Form {
  const fixed = edits.reduce<unknown>(edited, form);
  return isForm(fixed) ? fixed : form;
}
