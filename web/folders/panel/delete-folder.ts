import { defineAction } from '#web/actions/define-action.ts';
import { ROOT_FOLDER } from '#web/api/folder-names.ts';
import { readFolderContents } from '../folder-writes.ts';
import { deleteWritten } from '#web/api/records.ts';
import { treePath } from '#web/ui/tree/tree-rows.ts';
import { deletionText } from '../deletion-text.ts';
import type { FolderSubject } from './folder-subject.ts';

/** The error for a folder that has children (spec 1 §8). */
const HAS_CHILDREN = 'Нельзя удалять элементы у которых есть дочерние элементы';

/** Deletes a folder, once it was said how many records lose their only folder. */
export const deleteFolder = defineAction<FolderSubject>({
  name: 'deleteFolder',
  caption: 'Удалить',
  icon: 'delete-outline',
  key: 'Delete',
  danger: true,
  when: ({ folder }) => folder.id !== ROOT_FOLDER,
  async ask({ folderClass, folder: { id, caption }, newest }) {
    if ((treePath([newest()], id).at(-1)?.children.length ?? 0) > 0) throw new Error(HAS_CHILDREN);
    const { goingAlong } = await import('#web/changes/going-along.ts');
    const [contents, along] = await Promise.all([
      readFolderContents(folderClass, id),
      goingAlong(folderClass, { ids: [id] }),
    ]);
    return { title: 'Удалить папку?', text: deletionText(caption, contents, along), danger: true };
  },
  async act({ folderClass, folder: { id }, newest, onGone }, { client }) {
    const parentId = treePath([newest()], id).at(-2)?.id ?? ROOT_FOLDER;
    const changeSet = await deleteWritten(client, folderClass, { id });
    onGone(id, parentId);
    return { message: 'Успешно удалено', changeSet };
  },
});
