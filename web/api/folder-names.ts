import type { ROOT_ID } from '#model/folder-class.ts';
import type { FOLDERS_PROPERTY } from '#model/folder-links.ts';

// Types alone are taken from the model: the values would bring every kind of property to the first list.

/** The root's id in every tree of folders. */
export const ROOT_FOLDER: typeof ROOT_ID = 0;

/** The property in which a record carries the ids of its folders. */
export const FOLDERS_FIELD: typeof FOLDERS_PROPERTY = 'folderIds';
