import type { ClassDefinition } from '#model/define-class.ts';
import { FOLDERS_PROPERTY } from '#model/folder-links.ts';
import type { FieldValue, FilterEntry } from '#model/wire.ts';

type Item = Readonly<Record<string, unknown>>;

/** The property a call means by a name: its own, or another by which the class lets itself be spoken of. */
function meant(definition: ClassDefinition, name: string): string {
  const spoken = name.charAt(0).toLowerCase() + name.slice(1);
  return Object.hasOwn(definition.propertyAliases, spoken) ? (definition.propertyAliases[spoken] ?? name) : name;
}

/** One folder in place of a list of them (spec 1 §3: a file's `folderId`). */
function isOneFolder(definition: ClassDefinition, name: string): boolean {
  return definition.folders !== 'none' && name.toLowerCase() === 'folderid';
}

function listOf(folderId: unknown): unknown {
  return folderId === null || folderId === undefined ? [] : [folderId];
}

/** The fields of a write under the names of the properties. */
export function namedFields(definition: ClassDefinition, fields: readonly FieldValue[]): readonly FieldValue[] {
  return fields.map((field) =>
    isOneFolder(definition, field.fieldName)
      ? { fieldName: FOLDERS_PROPERTY, fieldValue: listOf(field.fieldValue) }
      : { ...field, fieldName: meant(definition, field.fieldName) },
  );
}

/** The body of a create or a full write under the names of the properties. */
export function namedBody(definition: ClassDefinition, body: Item): Item {
  const aliased = Object.keys(body).some((name) => meant(definition, name) !== name || isOneFolder(definition, name));
  if (!aliased) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) =>
      isOneFolder(definition, name) ? [FOLDERS_PROPERTY, listOf(value)] : [meant(definition, name), value],
    ),
  );
}

/** A list's filter under the names of the properties. */
export function namedFilter(definition: ClassDefinition, filter: readonly FilterEntry[]): readonly FilterEntry[] {
  return filter.map((entry) => ({ ...entry, fieldName: meant(definition, entry.fieldName) }));
}
