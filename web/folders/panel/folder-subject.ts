import type { FolderNode } from '#model/wire/folders.ts';

/** What the actions on a folder know of it. */
export interface FolderSubject {
  /** The class whose records the folders hold. */
  readonly className: string;
  readonly folderClass: string;
  readonly folder: FolderNode;
  /** The latest tree: a folder that was just moved may still be rendered at its old position. */
  readonly newest: () => FolderNode;
  readonly onCreated: (id: number) => void;
  readonly onGone: (id: number, parentId: number) => void;
}
