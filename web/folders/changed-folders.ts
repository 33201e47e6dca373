import type { FolderNode } from '#model/wire/folders.ts';
import { walkTree } from '#web/ui/tree/tree-rows.ts';

/** The properties of a folder that make no difference by themselves: reordering siblings changes their priorities. */
const OTHER_THAN_SHOWN: ReadonlySet<string> = new Set<keyof FolderNode>([
  'priority',
  'version',
  'itemCount',
  'totalCount',
  'restricted',
  'children',
]);

/** Which of the differences between two answers somebody else has made. */
export interface ForeignChanges {
  /** Whether they brought the folder with this id to this version. */
  readonly isChanged: (id: number, version: number) => boolean;
  /** Whether they alone have changed what the folders contain and who may open them, which is no part of a version. */
  readonly areCountsChanged: boolean;
}

/** The folders of `now` that somebody else has renamed, moved or otherwise changed since `before`; not the root. */
export function changedFolders(before: FolderNode, now: FolderNode, foreign: ForeignChanges): readonly number[] {
  const known = new Map<number, FolderNode>();
  walkTree([before], (folder) => known.set(folder.id, folder));
  const ids: number[] = [];
  walkTree([now], (folder) => {
    const moved = movedChildren(known.get(folder.id)?.children ?? [], folder.children);
    for (const child of folder.children) {
      const earlier = known.get(child.id);
      if (earlier && isChanged(earlier, child, moved, foreign)) ids.push(child.id);
    }
  });
  return ids;
}

function isChanged(
  before: FolderNode,
  now: FolderNode,
  moved: ReadonlySet<number>,
  { isChanged: isForeign, areCountsChanged }: ForeignChanges,
): boolean {
  if (areCountsChanged && (before.totalCount !== now.totalCount || before.restricted !== now.restricted)) return true;
  if (before.version >= now.version || !isForeign(now.id, now.version)) return false;
  return moved.has(now.id) || shownText(before) !== shownText(now);
}

function shownText(folder: FolderNode): string {
  return JSON.stringify(Object.entries(folder).filter(([name]) => !OTHER_THAN_SHOWN.has(name)));
}

/**
 * The folders that were moved among siblings: those that are farthest from their earlier place. Moving one folder by
 * several places moves the others by one.
 */
function movedChildren(before: readonly FolderNode[], now: readonly FolderNode[]): ReadonlySet<number> {
  const idsOf = (folders: readonly FolderNode[]) => folders.map(({ id }) => id);
  const [earlier, later] = [new Set(idsOf(before)), new Set(idsOf(now))];
  const places = new Map([...earlier].filter((id) => later.has(id)).map((id, place) => [id, place]));
  const distances = [...later]
    .filter((id) => earlier.has(id))
    .map((id, place) => [id, Math.abs(place - (places.get(id) ?? place))] as const);
  const most = Math.max(1, ...distances.map(([, distance]) => distance));
  return new Set(distances.flatMap(([id, distance]) => (distance === most ? [id] : [])));
}
