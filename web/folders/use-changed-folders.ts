import { useEffect, useRef } from 'react';
import type { FolderNode } from '#model/wire/folders.ts';
import { folderReads } from '#web/api/folders.ts';
import { isAffected, subscribeChanges, type Author } from '#web/api/live/changes.ts';
import { isChangedByOther } from '#web/api/live/heard.ts';
import { useHighlighted } from '#web/changes/use-changed-rows.ts';
import { changedFolders } from './changed-folders.ts';

/**
 * The ids of folders that somebody else has just changed; each change is highlighted once. `answeredAt` is the time of
 * the server's answer: an answer equal to the one before ends the wait for the effects of the changes before it.
 */
export function useChangedFolders(folderClass: string, root: FolderNode, answeredAt: number): ReadonlySet<number> {
  const [changed, highlight] = useHighlighted();
  const before = useRef(root);
  const authors = useRef<ReadonlySet<Author>>(new Set());
  useEffect(
    () =>
      subscribeChanges((affected, author) => {
        if (isAffected(affected, folderReads(folderClass))) authors.current = new Set([...authors.current, author]);
      }),
    [folderClass],
  );
  useEffect(() => {
    const areCountsChanged = authors.current.size === 1 && authors.current.has('other');
    highlight(changedFolders(before.current, root, { isChanged: isChangedByOther, areCountsChanged }));
    before.current = root;
    authors.current = new Set();
  }, [root, answeredAt, highlight]);
  return changed;
}
