import type { FolderNode } from '#model/wire/folders.ts';
import { ROOT_FOLDER } from '#web/api/folder-names.ts';
import { RECORD_FORMS } from '#model/plural.ts';
import { formatCount } from '#web/ui/format.ts';
import type { IconName } from '#web/ui/icon-paths.ts';
import type { TreeDecoration } from '#web/ui/tree/tree-node.ts';

/** The kinds of folders by their number (spec 1 §9), with their display names. */
export const FOLDER_TYPES = [
  { id: 0, caption: 'Обычная' },
  { id: 1, caption: 'Навигационная' },
  { id: 2, caption: 'Скрытая' },
] as const;

const NAVIGATOR = 1;
const HIDDEN = 2;

/** The icon of a folder's kind. */
export function folderIcon({ id, folderType }: Pick<FolderNode, 'id' | 'folderType'>): IconName {
  if (id === ROOT_FOLDER) return 'folder-home-outline';
  if (folderType === HIDDEN) return 'folder-hidden';
  return folderType === NAVIGATOR ? 'compass-outline' : 'folder-outline';
}

/**
 * The display of a folder in a tree and its description for screen readers; the count includes descendants, as its list
 * does.
 */
export function folderDecoration(folder: FolderNode): TreeDecoration {
  const hidden = folder.folderType === HIDDEN;
  const description = [
    formatCount(folder.totalCount, RECORD_FORMS),
    ...(folder.folderType === NAVIGATOR ? ['навигационная'] : []),
    ...(hidden ? ['скрытая'] : []),
    ...(folder.restricted ? ['доступ ограничен'] : []),
  ];
  return {
    icon: folderIcon(folder),
    count: folder.totalCount,
    muted: hidden,
    description: description.join(', '),
    ...(folder.restricted ? { marks: [{ icon: 'lock-outline', caption: 'Доступ ограничен' }] } : {}),
  };
}
