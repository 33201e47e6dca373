import type { FolderNode } from '#model/wire/folders.ts';
import { walkTree } from '#web/ui/tree/tree-rows.ts';

/** All folders of a tree by id, including the root. */
export function foldersById(root: FolderNode): ReadonlyMap<number, FolderNode> {
  const byId = new Map<number, FolderNode>();
  walkTree([root], (folder) => byId.set(folder.id, folder));
  return byId;
}
