import { errorMessage } from '#web/api/api-error.ts';
import type { FolderNode } from '#model/wire/folders.ts';
import { ROOT_FOLDER } from '#web/api/folder-names.ts';
import { useMoveFolders, useNewestFolderTree } from '#web/api/folders.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { moveInTree } from '#web/ui/tree/tree-moves.ts';
import type { TreeMove, TreeMoving } from '#web/ui/tree/tree-node.ts';
import { movedPlaces } from './moved-places.ts';

/**
 * Moves folders in their tree: shown optimistically, reverted when the server rejects the move, with an offer to undo.
 */
export function useFolderMoves(folderClass: string, items: string, root: FolderNode | undefined): TreeMoving {
  const { mutateAsync } = useMoveFolders(folderClass, items);
  const offer = useUndoOffer();
  const snackbar = useSnackbar();
  const newestTree = useNewestFolderTree(folderClass, items);

  const move = async (wanted: TreeMove): Promise<void> => {
    const present = newestTree() ?? root;
    if (!present) return;
    const [shown = present] = moveInTree([present], wanted);
    try {
      const changeSet = await mutateAsync({ places: movedPlaces(present, wanted), shown });
      snackbar.success('Данные успешно обновлены', offer(changeSet));
    } catch (error) {
      snackbar.error(errorMessage(error));
    }
  };

  return {
    canMove: (id) => id !== ROOT_FOLDER,
    canHold: (parentId) => parentId !== null,
    onMove: (wanted) => void move(wanted),
    newest: () => [newestTree() ?? root].filter((node) => node !== undefined),
  };
}
