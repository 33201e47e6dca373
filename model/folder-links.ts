import { references, referencesKind } from './kinds/references.ts';
import type { Kind, Property } from './property/property.ts';

/** The property that holds the ids of a record's folders, in ascending order. */
export const FOLDERS_PROPERTY = 'folderIds';

/** The property under which answers show the folder of a record that has at most one (spec 1 §3). */
export const ONE_FOLDER = 'folderId';

/** The message when a record that may have one folder is given two. */
export const ONLY_ONE_FOLDER = 'Запись может находиться только в одной папке';

/** How many folders an item of a class may have: several, one, or none. */
export type FolderMode = 'many' | 'single' | 'none';

/** The name of the class of folders for records of the named class (contract «Folders»). */
export function folderClassName(className: string): string {
  return `${className}Folder`;
}

/** The class of the folders of a class's records, for a view those of the class it shows; null where there are none. */
export function foldersOf(items: {
  readonly name: string;
  readonly folders: FolderMode;
  readonly source?: { readonly of: readonly string[] } | undefined;
}): string | null {
  return items.folders === 'none' ? null : folderClassName(items.source?.of[0] ?? items.name);
}

/** The folder list of a record that has at most one. */
const oneFolderKind: Kind = {
  ...referencesKind,
  jsonSchema: (property) => ({ ...referencesKind.jsonSchema(property), maxItems: 1 }),
  check: (value, property) =>
    Array.isArray(value) && value.length > 1 ? ONLY_ONE_FOLDER : referencesKind.check(value, property),
};

/** The folders of a record of the class; at most one if `single` (spec 1 §3). Lists show only that one. */
export function folderLinks(className: string, mode: 'many' | 'single'): Property<readonly number[], true> {
  const links = references(folderClassName(className), { caption: 'Папки', group: 'main', inLists: mode === 'single' });
  return mode === 'many' ? links : { ...links, caption: 'Папка', kind: oneFolderKind };
}

/** Whether the property holds the folder of a record that has at most one. */
export function holdsOneFolder({ kind }: Pick<Property, 'kind'>): boolean {
  return kind === oneFolderKind;
}
