import type { Form, FormField } from '#model/forms/form.ts';
import { slugOf } from '#model/slug.ts';
import { replaced } from './part-lists.ts';
import { fieldCaption } from './part-label.ts';

/** Characters of a name made of a caption. */
const MOST_NAME = 40;

/** Whether the field's answer has a property in the model (spec 2 §2.11). */
export function isBound({ model }: Pick<Form, 'model'>, { name }: Pick<FormField, 'name'>): boolean {
  return typeof name === 'string' && name !== '' && Object.hasOwn(model, name);
}

/** The form with a key of the model renamed in its place, unless a field still uses it or the new one is taken. */
export function renamedInModel(form: Form, from: string | null | undefined, to: string | null | undefined): Form {
  if (typeof from !== 'string' || typeof to !== 'string' || to === '') return form;
  if (Object.hasOwn(form.model, to) || form.fields.some(({ name }) => name === from)) return form;
  const model = Object.fromEntries(Object.entries(form.model).map(([key, value]) => [key === from ? to : key, value]));
  return { ...form, model };
}

/** A name for a field's answer that neither the model nor another field uses. */
export function freeName(form: Form, caption: string): string {
  const taken = new Set([...Object.keys(form.model), ...form.fields.map(({ name }) => name)]);
  const words = slugOf(caption)
    .split('-')
    .filter((word) => word !== '');
  const camel = words.map((word, at) => (at === 0 ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`)).join('');
  const name = /^[a-z]/u.test(camel) ? camel.slice(0, MOST_NAME) : 'field';
  for (let number = 1; ; number += 1) {
    const one = number === 1 ? name : `${name}${number}`;
    if (!taken.has(one)) return one;
  }
}

/** The form with a property of the model for the field's answer; a field without a name gets one of its caption. */
export function withBinding(form: Form, field: FormField): Form {
  if (isBound(form, field)) return form;
  const hasName = typeof field.name === 'string' && field.name !== '';
  const name = hasName ? (field.name ?? '') : freeName(form, fieldCaption(field));
  const fields = hasName ? form.fields : replaced(form.fields, field, { ...field, name });
  return { ...form, model: { ...form.model, [name]: null }, fields };
}
