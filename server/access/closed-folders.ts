/** The folders closed to an actor, including all their descendants. */
export interface ClosedFolders {
  /** Identical for actors with the same closed folders; empty where there are none. */
  readonly key: string;
  /** Ids by the name of the class of folders; classes without closed folders are absent. */
  readonly byClass: ReadonlyMap<string, readonly number[]>;
  /** The classes that have closed folders. The text of statements depends only on these; the ids are a parameter. */
  readonly shape: string;
  /**
   * All the ids as a PostgreSQL array literal. Ids are unique across classes, since one sequence numbers all records.
   */
  readonly list: string;
}

/** Builds the closed folders of an actor; `key` is identical for the same folders. */
export function closedFolders(key: string, byClass: ReadonlyMap<string, readonly number[]>): ClosedFolders {
  const names = [...byClass.keys()].sort();
  return {
    key,
    byClass,
    shape: names.map((name) => ` ${name}`).join(''),
    list: `{${[...byClass.values()].flat().join(',')}}`,
  };
}

/** The value for actors to whom all folders are open. */
export const NOTHING_CLOSED: ClosedFolders = closedFolders('', new Map());

/** The visibility of one folder. */
export interface FolderRights {
  readonly id: number;
  readonly parentId: number | null;
  /** The roles that the folder is open to; null where it is open to all who may use the class. */
  readonly roles: readonly string[] | null;
}

/**
 * The folders of one class that are closed to the roles: restricted folders without an access record for any of the
 * roles, and all descendants of such folders (contract «Folders»).
 */
export function closedAmong(folders: readonly FolderRights[], roles: ReadonlySet<string>): readonly number[] {
  const children = Map.groupBy(folders, (folder) => folder.parentId);
  const closed: number[] = [];
  const waiting = folders.filter((folder) => folder.roles !== null && !folder.roles.some((role) => roles.has(role)));
  const seen = new Set(waiting.map((folder) => folder.id));
  for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
    closed.push(folder.id);
    for (const child of children.get(folder.id) ?? []) {
      if (seen.has(child.id)) continue;
      seen.add(child.id);
      waiting.push(child);
    }
  }
  return closed.sort((one, other) => one - other);
}
