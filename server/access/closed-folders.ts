/** The folders that are closed to somebody, each with everything below it. */
export interface ClosedFolders {
  /** The same for those to whom the same folders are closed; empty where none is. */
  readonly key: string;
  /** Ids by the name of the class of folders; a class of which none is closed is not there. */
  readonly byClass: ReadonlyMap<string, readonly number[]>;
  /** The classes of which some are closed. Statements depend on these alone, and are told the ids. */
  readonly shape: string;
  /** All the ids as PostgreSQL reads a list of them. One sequence numbers the records of all classes. */
  readonly list: string;
}

/** What is closed to somebody; `key` is the same for the same folders. */
export function closedFolders(key: string, byClass: ReadonlyMap<string, readonly number[]>): ClosedFolders {
  const names = [...byClass.keys()].sort();
  return {
    key,
    byClass,
    shape: names.map((name) => ` ${name}`).join(''),
    list: `{${[...byClass.values()].flat().join(',')}}`,
  };
}

/** What is closed to those to whom everything is open. */
export const NOTHING_CLOSED: ClosedFolders = closedFolders('', new Map());

/** One folder as far as who may see it matters. */
export interface FolderRights {
  readonly id: number;
  readonly parentId: number | null;
  /** The roles it is open to; null where it is open to all who may use the class. */
  readonly roles: readonly string[] | null;
}

/**
 * The folders of one class that are closed to the roles: those that have access records for none of them, and all that stand
 * below such a folder (contract «Folders»).
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
