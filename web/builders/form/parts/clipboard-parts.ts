import { isForm } from '#model/forms/form-shape.ts';
import type { Form, FormField, FormSection } from '#model/forms/form.ts';
import { isPlainObject } from '#model/structured/same-json.ts';
import { indexOf, type PartKey } from './form-index.ts';

/** Sections and fields as they are copied, with the values that the model has for their answers. */
export interface ClipboardParts {
  readonly sections: readonly FormSection[];
  readonly fields: readonly FormField[];
  readonly model: Readonly<Record<string, unknown>>;
}

/** Marks the text of the clipboard as parts of a form. */
const KIND = 'form-parts';

function withModel(form: Form, sections: readonly FormSection[], fields: readonly FormField[]): ClipboardParts {
  const names = new Set(fields.map(({ name }) => name));
  const model = Object.fromEntries(Object.entries(form.model).filter(([name]) => names.has(name)));
  return { sections, fields, model };
}

/** The fields as they are copied, in the order in which they are shown. */
export function copiedFields(form: Form, keys: ReadonlySet<PartKey>): ClipboardParts {
  const { fields, fieldsOf } = indexOf(form);
  const order = [...fieldsOf.values()].flat().filter((key) => keys.has(key));
  return withModel(
    form,
    [],
    order.flatMap((key) => fields.get(key) ?? []),
  );
}

/** A section as it is copied, with all its fields. */
export function copiedSection(form: Form, key: PartKey): ClipboardParts {
  const { sections, fields, fieldsOf } = indexOf(form);
  const section = sections.get(key);
  const keys = fieldsOf.get(key) ?? [];
  return withModel(
    form,
    section ? [section] : [],
    keys.flatMap((one) => fields.get(one) ?? []),
  );
}

/** The text of the clipboard. */
export function clipboardText(parts: ClipboardParts): string {
  return JSON.stringify({ kind: KIND, ...parts }, null, 2);
}

/** The parts in a text; null for any other text. */
export function readClipboard(text: string): ClipboardParts | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isPlainObject(value) || value['kind'] !== KIND) return null;
  const { sections, fields, model } = value;
  const form: unknown = { sections, fields, model };
  return isForm(form) ? { sections: form.sections, fields: form.fields, model: form.model } : null;
}
