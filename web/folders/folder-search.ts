import type { FolderNode } from '#model/wire-folders.ts';
import { walkTree } from '#web/ui/tree/tree-rows.ts';

/** Every folder of a tree by its id, the root included. */
export function foldersById(root: FolderNode): ReadonlyMap<number, FolderNode> {
  const byId = new Map<number, FolderNode>();
  walkTree([root], (folder) => byId.set(folder.id, folder));
  return byId;
}
