import { createAtom, useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import type { FolderNode } from '#model/wire/folders.ts';
import { ROOT_FOLDER } from '#web/api/folder-names.ts';
import { treePath } from '#web/ui/tree/tree-rows.ts';

/** The expanded folders of each folder class. */
const known = createAtom<ReadonlyMap<string, ReadonlySet<number>>>(new Map());
const FIRST: ReadonlySet<number> = new Set([ROOT_FOLDER]);

/** The expanded folders, kept while the page is open; the ancestors of the selected folder are expanded. */
export function useExpandedFolders(
  folderClass: string,
  root: FolderNode | undefined,
  chosen: number | null,
): readonly [ReadonlySet<number>, (expanded: ReadonlySet<number>) => void] {
  const [expanded, setExpanded] = useState(() => known.get().get(folderClass) ?? FIRST);
  const [revealed, setRevealed] = useState<number | null>(null);
  useEffect(() => known.set((all) => new Map(all).set(folderClass, expanded)), [folderClass, expanded]);
  // A folder that was just created is not in the tree yet: its ancestors are expanded when it appears.
  const path = root && chosen !== revealed ? treePath([root], chosen) : [];
  if (path.length > 0) {
    setRevealed(chosen);
    const above = path.slice(0, -1).map(({ id }) => id);
    if (above.some((id) => !expanded.has(id))) setExpanded(new Set([...expanded, ...above]));
  }
  return [expanded, setExpanded];
}

/** Whether a folder is expanded in the tree of its class. */
export function useIsExpanded(folderClass: string, id: number): boolean {
  return useSelector(known, (all) => (all.get(folderClass) ?? FIRST).has(id));
}
