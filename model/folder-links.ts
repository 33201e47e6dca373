import { references, referencesKind } from './kinds/references.ts';
import type { Property } from './property.ts';

/** The property in which a record keeps the folders that it stands in, by their ids from the lowest. */
export const FOLDERS_PROPERTY = 'folderIds';

/** How items of a class stand in folders: in several, in one, or in none. */
export type FolderMode = 'many' | 'single' | 'none';

/** The class of the folders for records of the class of that name (contract «Folders»). */
export function folderClassName(className: string): string {
  return `${className}Folder`;
}

/** The folders of a record of the class; at most one where the class is `single` (spec 1 §3). */
export function folderLinks(className: string, mode: 'many' | 'single'): Property<readonly number[], true> {
  const links = references(folderClassName(className), { caption: 'Папки', group: 'main', inLists: false });
  if (mode === 'many') return links;
  const check: Property['kind']['check'] = (value, property) =>
    Array.isArray(value) && value.length > 1
      ? 'Запись может находиться только в одной папке'
      : referencesKind.check(value, property);
  return { ...links, caption: 'Папка', kind: { ...referencesKind, check } };
}
