import { references, referencesKind } from './kinds/references.ts';
import type { Kind, Property } from './property.ts';

/** The property in which a record keeps the folders that it stands in, by their ids from the lowest. */
export const FOLDERS_PROPERTY = 'folderIds';

/** Where answers show the one folder of a record that stands in one at most (spec 1 §3). */
export const ONE_FOLDER = 'folderId';

/** What a record is refused that would stand in two folders where it may stand in one. */
export const ONLY_ONE_FOLDER = 'Запись может находиться только в одной папке';

/** How items of a class stand in folders: in several, in one, or in none. */
export type FolderMode = 'many' | 'single' | 'none';

/** The class of the folders for records of the class of that name (contract «Folders»). */
export function folderClassName(className: string): string {
  return `${className}Folder`;
}

/** The list of the folders of a record that stands in one at most. */
const oneFolderKind: Kind = {
  ...referencesKind,
  jsonSchema: (property) => ({ ...referencesKind.jsonSchema(property), maxItems: 1 }),
  check: (value, property) =>
    Array.isArray(value) && value.length > 1 ? ONLY_ONE_FOLDER : referencesKind.check(value, property),
};

/** The folders of a record of the class; at most one where the class is `single` (spec 1 §3). Lists show the one alone. */
export function folderLinks(className: string, mode: 'many' | 'single'): Property<readonly number[], true> {
  const links = references(folderClassName(className), { caption: 'Папки', group: 'main', inLists: mode === 'single' });
  return mode === 'many' ? links : { ...links, caption: 'Папка', kind: oneFolderKind };
}

/** Whether the property holds the folder of a record that stands in one at most. */
export function holdsOneFolder({ kind }: Pick<Property, 'kind'>): boolean {
  return kind === oneFolderKind;
}
