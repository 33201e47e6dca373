import type { FolderNode } from '#model/wire/folders.ts';
import { useTold } from '#web/actions/use-told.ts';
import { ROOT_FOLDER } from '#web/api/folder-names.ts';
import { useMoveFolders } from './folder-writes.ts';
import { useNewestFolderTree } from '#web/api/folders.ts';
import { moveInTree } from '#web/ui/tree/tree-moves.ts';
import type { TreeMove, TreeMoving } from '#web/ui/tree/tree-node.ts';
import { movedPlaces } from './moved-places.ts';

/**
 * Moves folders in their tree: shown optimistically, reverted when the server rejects the move, with an offer to undo.
 */
export function useFolderMoves(folderClass: string, items: string, root: FolderNode | undefined): TreeMoving {
  const { mutateAsync } = useMoveFolders(folderClass, items);
  const told = useTold();
  const newestTree = useNewestFolderTree(folderClass, items);

  const move = async (wanted: TreeMove): Promise<void> => {
    const present = newestTree() ?? root;
    if (!present) return;
    const [shown = present] = moveInTree([present], wanted);
    await told(async () => ({
      message: 'Данные успешно обновлены',
      changeSet: await mutateAsync({ places: movedPlaces(present, wanted), shown }),
    }));
  };

  return {
    canMove: (id) => id !== ROOT_FOLDER,
    canHold: (parentId) => parentId !== null,
    onMove: (wanted) => void move(wanted),
    newest: () => [newestTree() ?? root].filter((node) => node !== undefined),
  };
}
