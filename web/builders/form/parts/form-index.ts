import type { Form, FormButton, FormField, FormSection } from '#model/forms/form.ts';
import type { FormId } from '#model/logic/condition.ts';
import { idKey } from '#model/structured/item-id.ts';

/** Identifies a section, a field or a button while the form is edited: its id, or its position where it has none of its own. */
export type PartKey = string;

/** The key under which the parts are found that belong to nothing: fields of no section, buttons of the form itself. */
export const NOWHERE: PartKey = '';

/** A form by the keys of its parts. The order of the maps is that of the lists. */
export interface FormIndex {
  readonly sections: ReadonlyMap<PartKey, FormSection>;
  readonly fields: ReadonlyMap<PartKey, FormField>;
  /** The fields of each section in the order in which they are shown. */
  readonly fieldsOf: ReadonlyMap<PartKey, readonly PartKey[]>;
  /** The section of each field. */
  readonly sectionOf: ReadonlyMap<PartKey, PartKey>;
}

interface Part {
  readonly id?: FormId | null;
}

const known = new WeakMap<readonly Part[], readonly PartKey[]>();

/** The keys of parts by position. */
export function keysOf(parts: readonly Part[]): readonly PartKey[] {
  const before = known.get(parts);
  if (before) return before;
  const seen = new Set<PartKey>();
  const keys = parts.map(({ id }, at) => {
    const key = id === undefined || id === null ? null : idKey(id);
    if (key === null || seen.has(key)) return `#${at}`;
    seen.add(key);
    return key;
  });
  known.set(parts, keys);
  return keys;
}

/** The part of that key; undefined if there is none. */
export function partOf<One extends Part>(parts: readonly One[], key: PartKey): One | undefined {
  return parts[keysOf(parts).indexOf(key)];
}

/** The key of the part of that id; null if there is none. */
export function keyAmong(parts: readonly Part[], id: FormId | null | undefined): PartKey | null {
  return keysOf(parts)[parts.findIndex((one) => one.id === id)] ?? null;
}

/** Parts by key. */
function byKey<One extends Part>(parts: readonly One[]): ReadonlyMap<PartKey, One> {
  const keys = keysOf(parts);
  return new Map(parts.map((part, at) => [keys[at] ?? NOWHERE, part]));
}

/** The key of the section that the field names, whether it exists or not. */
export function sectionKey({ sectionId }: Pick<FormField, 'sectionId'>): PartKey {
  return sectionId === undefined || sectionId === null ? NOWHERE : idKey(sectionId);
}

const indexes = new WeakMap<Form, FormIndex>();

/** The index of a form, computed once for each form. */
export function indexOf(form: Form): FormIndex {
  const before = indexes.get(form);
  if (before) return before;
  const sections = byKey(form.sections);
  const fields = byKey(form.fields);
  const sectionOf = new Map<PartKey, PartKey>();
  const fieldsOf = new Map<PartKey, PartKey[]>([...sections.keys(), NOWHERE].map((key) => [key, []]));
  for (const [key, field] of fields) {
    const named = sectionKey(field);
    const section = sections.has(named) ? named : NOWHERE;
    sectionOf.set(key, section);
    fieldsOf.get(section)?.push(key);
  }
  const priority = (key: PartKey): number => fields.get(key)?.priority ?? 0;
  for (const keys of fieldsOf.values()) keys.sort((one, other) => priority(one) - priority(other));
  const index = { sections, fields, fieldsOf, sectionOf };
  indexes.set(form, index);
  return index;
}

/** The buttons of a section, or those of the form itself for {@link NOWHERE}. */
export function buttonsOf(form: Form, section: PartKey): readonly FormButton[] {
  const owner = section === NOWHERE ? form : indexOf(form).sections.get(section);
  return owner?.buttons ?? [];
}
