import { useState } from 'react';
import { errorMessage } from '#web/api/api-error.ts';
import type { FolderAction } from '#model/page-view.ts';
import type { FolderNode } from '#model/wire/folders.ts';
import { ROOT_FOLDER } from '#web/api/folder-names.ts';
import { readFolderContents, useNewestFolderTree } from '#web/api/folders.ts';
import { useDeleteRecord } from '#web/api/records.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import type { TreeAction } from '#web/ui/tree/tree-node.ts';
import { treePath } from '#web/ui/tree/tree-rows.ts';
import { deletionText } from './deletion-text.ts';
import { FOLDER_ACTIONS } from './folder-actions.ts';
import type { FolderDialogTarget } from './folder-dialog.tsx';

/** The open dialog of a folder. */
export type OpenFolderDialog =
  | FolderDialogTarget
  | { readonly kind: 'access' | 'scenarios' | FolderAction; readonly folder: FolderNode };

/** The administrators' actions on folders, and their open dialog. */
export interface FolderActions {
  readonly actionsOf: (id: number) => readonly TreeAction[];
  readonly create: (parentId: number) => void;
  readonly dialog: OpenFolderDialog | null;
  readonly openDialog: (dialog: OpenFolderDialog) => void;
  readonly closeDialog: () => void;
  /** The folder to focus: a created one, or the parent of a deleted one. */
  readonly focusOn: { readonly id: number } | null;
  readonly setFocusOn: (id: number) => void;
}

interface FolderActionsOptions {
  readonly folderClass: string;
  /** The class whose records the folders count; by default the folders' own class. */
  readonly className?: string | undefined;
  /** What can be done with the folders of this class besides. */
  readonly added: readonly FolderAction[];
  readonly root: FolderNode;
  readonly chosen: number;
  readonly onChoose: (folderId: number | null) => void;
}

/** The error for a folder that has children (spec 1 §8). */
const HAS_CHILDREN = 'Нельзя удалять элементы у которых есть дочерние элементы';

/** The context menu of the folder tree (spec 1 §2, spec 2 §2.5). */
export function useFolderActions({
  folderClass,
  className,
  added: more,
  root,
  chosen,
  onChoose,
}: FolderActionsOptions): FolderActions {
  const [dialog, setDialog] = useState<OpenFolderDialog | null>(null);
  const [focusOn, setFocusOn] = useState<{ readonly id: number } | null>(null);
  const { mutateAsync: remove } = useDeleteRecord(folderClass);
  const offer = useUndoOffer();
  const newestTree = useNewestFolderTree(folderClass, className);
  const confirm = useConfirm();
  const snackbar = useSnackbar();

  const removeFolder = async (id: number): Promise<void> => {
    // The latest tree: a folder that was just moved may still be rendered at its old position.
    const path = () => treePath([newestTree() ?? root], id);
    const folder = path().at(-1);
    if (!folder) return;
    if (folder.children.length > 0) {
      snackbar.error(HAS_CHILDREN);
      return;
    }
    try {
      const { goingAlong } = await import('#web/changes/going-along.ts');
      const [contents, along] = await Promise.all([
        readFolderContents(folderClass, id),
        goingAlong(folderClass, { ids: [id] }),
      ]);
      const text = deletionText(folder.caption, contents, along);
      if (!(await confirm({ title: 'Удалить папку?', text, danger: true }))) return;
      const parentId = path().at(-2)?.id ?? ROOT_FOLDER;
      const changeSet = await remove(id);
      snackbar.success('Успешно удалено', offer(changeSet));
      setFocusOn({ id: parentId });
      if (chosen === id) onChoose(parentId === ROOT_FOLDER ? null : parentId);
    } catch (error) {
      snackbar.error(errorMessage(error));
    }
  };

  const create = (parentId: number): void => {
    const parent = treePath([root], parentId).at(-1) ?? root;
    setDialog({ kind: 'create', parentId: parent.id, parentCaption: parent.caption });
  };

  const actionsOf = (id: number): readonly TreeAction[] => {
    const folder = treePath([root], id).at(-1);
    if (!folder) return [];
    const added: TreeAction = {
      caption: 'Создать',
      icon: 'folder-plus-outline',
      key: 'Insert',
      onChoose: () => create(id),
    };
    if (id === ROOT_FOLDER) return [added];
    return [
      added,
      {
        caption: 'Редактировать',
        icon: 'pencil-outline',
        key: 'F2',
        onChoose: () => setDialog({ kind: 'edit', id }),
      },
      {
        caption: 'Редактировать Уведомления',
        icon: 'bell-outline',
        onChoose: () => setDialog({ kind: 'scenarios', folder }),
      },
      ...more.map((kind): TreeAction => ({ ...FOLDER_ACTIONS[kind], onChoose: () => setDialog({ kind, folder }) })),
      {
        caption: 'Ограничить доступ',
        icon: 'account-lock-outline',
        onChoose: () => setDialog({ kind: 'access', folder }),
      },
      {
        caption: 'Удалить',
        icon: 'delete-outline',
        key: 'Delete',
        danger: true,
        onChoose: () => void removeFolder(id),
      },
    ];
  };

  return {
    actionsOf,
    create,
    dialog,
    openDialog: setDialog,
    closeDialog: () => setDialog(null),
    focusOn,
    setFocusOn: (id) => setFocusOn({ id }),
  };
}
