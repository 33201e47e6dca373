import type { FormField } from '#model/forms/form.ts';
import { isForm, shapeFailures } from '#model/forms/form-shape.ts';
import { isPlainObject } from '#model/structured/same-json.ts';
import type { Values } from '#web/changes/merge-input.ts';

/** The parts of a field that the tabs of the configurator edit; null where the field has none. */
export interface FieldValues extends Values {
  readonly name: FormField['name'] | null;
  readonly editor: FormField['editor'] | null;
  readonly sectionId: FormField['sectionId'] | null;
  readonly priority: FormField['priority'] | null;
  readonly grid: FormField['grid'] | null;
  readonly attrs: FormField['attrs'] | null;
  readonly validations: FormField['validations'] | null;
  readonly config: FormField['config'] | null;
  readonly watchers: FormField['watchers'] | null;
  readonly items: FormField['items'] | null;
  /** Keys that the product does not know, and the id. */
  readonly other: Readonly<Record<string, unknown>>;
}

/** What the parts are called where two people have changed one. */
export const VALUE_CAPTIONS = {
  name: 'Имя',
  editor: 'Вид',
  sectionId: 'Секция',
  priority: 'Приоритет',
  grid: 'Ширина',
  attrs: 'Подписи и границы',
  validations: 'Правила',
  config: 'Условие и настройки',
  watchers: 'Связи',
  items: 'Варианты',
} as const;

const KNOWN: readonly string[] = Object.keys(VALUE_CAPTIONS);

/** A field divided into the parts that are edited. */
export function fieldValues(field: FormField): FieldValues {
  const { name, editor, sectionId, priority, grid, attrs, validations, config, watchers, items } = field;
  return {
    name: name ?? null,
    editor: editor ?? null,
    sectionId: sectionId ?? null,
    priority: priority ?? null,
    grid: grid ?? null,
    attrs: attrs ?? null,
    validations: validations ?? null,
    config: config ?? null,
    watchers: watchers ?? null,
    items: items ?? null,
    other: Object.fromEntries(Object.entries(field).filter(([key]) => !KNOWN.includes(key))),
  };
}

/** The field of edited parts: the keys of `like` in their order, then new ones. A part that is null is added to none. */
export function fieldOf(values: FieldValues, like: FormField): FormField {
  const { other, ...known } = values;
  const all: Readonly<Record<string, unknown>> = { ...other, ...known };
  const had: Readonly<Record<string, unknown>> = { ...like };
  const keys = [...new Set([...Object.keys(had), ...Object.keys(all)])];
  const entries = keys.flatMap((key): [string, unknown][] => {
    const isOther = !KNOWN.includes(key);
    if (isOther) return Object.hasOwn(other, key) ? [[key, other[key]]] : [];
    const value = all[key];
    if ((value ?? null) !== null) return [[key, value]];
    return Object.hasOwn(had, key) && (had[key] ?? null) === null ? [[key, had[key]]] : [];
  });
  const field: unknown = Object.fromEntries(entries);
  return readField(field) ?? like;
}

/** The value as a field; null where it is none. */
export function readField(value: unknown): FormField | null {
  const form: unknown = { model: {}, sections: [], fields: [value] };
  return isPlainObject(value) && isForm(form) ? (form.fields[0] ?? null) : null;
}

/** Where a value is no field: `grid: нужно число`; null where it is one. */
export function fieldProblem(value: unknown): string | null {
  if (!isPlainObject(value)) return 'Нужен объект';
  const [first] = shapeFailures({ model: {}, sections: [], fields: [value] });
  return first ? `${first.path.replace(/^fields\[0\]\.?/u, '')}: ${first.message}` : null;
}
