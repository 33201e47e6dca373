import type { ROOT_ID } from '#model/folder-class.ts';
import type { FOLDERS_PROPERTY } from '#model/folder-links.ts';

// Only types are imported from the model: its values would add every kind of property to the first list's bundle.

/** The root's id in every tree of folders. */
export const ROOT_FOLDER: typeof ROOT_ID = 0;

/** The property of a record that holds the ids of its folders. */
export const FOLDERS_FIELD: typeof FOLDERS_PROPERTY = 'folderIds';
