import { useState } from 'react';
import type { FolderNode } from '#model/wire/folders.ts';
import { ROOT_FOLDER } from '#web/api/folder-names.ts';
import { treePath } from '#web/ui/tree/tree-rows.ts';

const remembered = new Map<string, ReadonlySet<number>>();

/** The expanded folders, kept while the page is open; the ancestors of the selected folder are expanded. */
export function useExpandedFolders(
  folderClass: string,
  root: FolderNode | undefined,
  chosen: number | null,
): readonly [ReadonlySet<number>, (expanded: ReadonlySet<number>) => void] {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(
    () => remembered.get(folderClass) ?? new Set([ROOT_FOLDER]),
  );
  const [revealed, setRevealed] = useState<number | null>(null);
  const change = (next: ReadonlySet<number>): void => {
    remembered.set(folderClass, next);
    setExpanded(next);
  };
  // A folder that was just created is not in the tree yet: its ancestors are expanded when it appears.
  const path = root && chosen !== revealed ? treePath([root], chosen) : [];
  if (path.length > 0) {
    setRevealed(chosen);
    const above = path.slice(0, -1).map(({ id }) => id);
    if (above.some((id) => !expanded.has(id))) setExpanded(new Set([...expanded, ...above]));
  }
  return [expanded, change];
}
