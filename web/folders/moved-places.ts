import type { FolderNode, FolderPlace } from '#model/wire/folders.ts';
import { ROOT_FOLDER } from '#web/api/folder-names.ts';
import { moveInTree } from '#web/ui/tree/tree-moves.ts';
import type { TreeMove } from '#web/ui/tree/tree-node.ts';
import { treePath } from '#web/ui/tree/tree-rows.ts';

/** The children of the target folder with their new sort positions (spec 1 §4), without those that keep theirs. */
export function movedPlaces(root: FolderNode, move: TreeMove): readonly FolderPlace[] {
  const parentId = move.parentId === ROOT_FOLDER ? null : move.parentId;
  const children = treePath(moveInTree([root], move), move.parentId).at(-1)?.children ?? [];
  return children.flatMap((child, priority) =>
    child.id === move.id || child.priority !== priority ? [{ id: child.id, parentId, priority }] : [],
  );
}
