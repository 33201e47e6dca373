/** A folder in the test's model, which computes the product's results independently. */
export interface ModelFolder {
  readonly id: number;
  parent: ModelFolder | null;
  /** The roles it is open to; empty if it is open to all. */
  roles: string[];
}

/** A record with its folders. */
export interface ModelItem {
  readonly id: number;
  readonly caption: string;
  readonly state: number;
  folders: ModelFolder[];
}

/** Whether one of the roles may open the folder: no ancestor excludes them. */
export function isOpen(folder: ModelFolder, roles: readonly string[]): boolean {
  for (let at: ModelFolder | null = folder; at; at = at.parent)
    if (at.roles.length > 0 && !at.roles.some((role) => roles.includes(role))) return false;
  return true;
}

/** Whether the roles see the record: it is in at least one open folder, or in none at all. */
export function isSeen(item: ModelItem, roles: readonly string[]): boolean {
  return item.folders.length === 0 || item.folders.some((folder) => isOpen(folder, roles));
}

/** Whether a folder is another one or its descendant, with every folder in between open. */
export function isWithin(folder: ModelFolder, top: ModelFolder): boolean {
  for (let at: ModelFolder | null = folder; at; at = at.parent) if (at === top) return true;
  return false;
}

/** Pseudo-random numbers, the same on each run. */
export function chance(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * bound);
  };
}
