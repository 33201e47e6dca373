import { isDeepStrictEqual } from 'node:util';
import type { ClassDefinition } from '#model/define-class.ts';
import { FOLDERS_PROPERTY } from '#model/folder-links.ts';
import { mapEntries, type Filter } from '#model/wire/filter-tree.ts';
import type { FieldValue } from '#model/wire/record.ts';
import type { ListQuery } from '#server/store/records/read/list.ts';

type Item = Readonly<Record<string, unknown>>;

/** The property that a name in a call denotes: the property's own name or an alias. */
function meant(definition: ClassDefinition, name: string): string {
  const spoken = name.charAt(0).toLowerCase() + name.slice(1);
  return Object.hasOwn(definition.propertyAliases, spoken) ? (definition.propertyAliases[spoken] ?? name) : name;
}

/** A single folder as an alias of a list of them (spec 1 §3: a file's `folderId`). */
function isOneFolder(definition: ClassDefinition, name: string): boolean {
  return definition.folders !== 'none' && name.toLowerCase() === 'folderid';
}

function listOf(folderId: unknown): unknown {
  return folderId === null || folderId === undefined ? [] : [folderId];
}

/** The fields of a write with aliases resolved. */
export function namedFields(definition: ClassDefinition, fields: readonly FieldValue[]): readonly FieldValue[] {
  return fields.map((field) =>
    isOneFolder(definition, field.fieldName)
      ? { fieldName: FOLDERS_PROPERTY, fieldValue: listOf(field.fieldValue) }
      : { ...field, fieldName: meant(definition, field.fieldName) },
  );
}

/** The values that a body gives to each property, under any of its names. */
function valuesOf(definition: ClassDefinition, body: Item): ReadonlyMap<string, readonly unknown[]> {
  const values = new Map<string, unknown[]>();
  for (const [name, value] of Object.entries(body)) {
    const [property, given] = isOneFolder(definition, name)
      ? [FOLDERS_PROPERTY, listOf(value)]
      : [meant(definition, name), value];
    values.set(property, [...(values.get(property) ?? []), given]);
  }
  return values;
}

/** Whether a body gives a property different values under different names. */
export function isAmbiguous(definition: ClassDefinition, body: Item): boolean {
  return [...valuesOf(definition, body).values()].some(([first, ...others]) =>
    others.some((other) => !isDeepStrictEqual(first, other)),
  );
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

/**
 * The body of a create or a full write with aliases resolved. An answer shows a value under all of its names: if a body
 * gives it twice, the value that differs from `present` is used.
 */
export function namedBody(definition: ClassDefinition, body: Item, present: Item = {}): Item {
  const entries = [...valuesOf(definition, body)].map(([name, values]): [string, unknown] => {
    const changed = values.find((value) =>
      isEmpty(value) ? !isEmpty(present[name]) : !isDeepStrictEqual(value, present[name]),
    );
    return [name, changed === undefined ? values[0] : changed];
  });
  return Object.fromEntries(entries);
}

/** A list's filter with aliases resolved. */
export function namedFilter(definition: ClassDefinition, filter: Filter): Filter {
  return mapEntries(filter, (entry) => ({ ...entry, fieldName: meant(definition, entry.fieldName) }));
}

/** A list's query with aliases resolved. */
export function namedQuery(definition: ClassDefinition, query: ListQuery): ListQuery {
  return { ...query, filter: namedFilter(definition, query.filter) };
}
