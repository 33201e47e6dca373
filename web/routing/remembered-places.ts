/** A list or a record that can be gone to. */
export interface RememberedPlace {
  readonly path: string;
  readonly caption: string;
}

/** What may be remembered: with parameters in its address it is neither a list nor a record. */
interface Goal extends RememberedPlace {
  readonly search?: unknown;
  readonly asked?: string;
}

/** Places that a user pinned, and those that the user went to last; the latest first. */
export interface RememberedPlaces {
  readonly pinned: readonly RememberedPlace[];
  readonly recent: readonly RememberedPlace[];
}

const NOTHING: RememberedPlaces = { pinned: [], recent: [] };
const MOST_RECENT = 8;
const MOST_PINNED = 12;

function keyOf(userId: number): string {
  return `palette-${userId}`;
}

function entriesIn(value: unknown): readonly RememberedPlace[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('path' in entry) || !('caption' in entry)) return [];
    const { path, caption } = entry;
    return typeof path === 'string' && path.startsWith('/') && typeof caption === 'string' ? [{ path, caption }] : [];
  });
}

/** What this browser keeps for the user; nothing where storage is unavailable or holds something else. */
export function readMemory(userId: number): RememberedPlaces {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return NOTHING;
    return {
      pinned: entriesIn('pinned' in stored ? stored.pinned : null),
      recent: entriesIn('recent' in stored ? stored.recent : null),
    };
  } catch {
    return NOTHING;
  }
}

/** Keeps it for the user in this browser. */
export function writeMemory(userId: number, memory: RememberedPlaces): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(memory));
  } catch {
    // Storage is full or forbidden: it lasts as long as the page.
  }
}

/** The entry first among the recent ones; only places and records are kept. */
export function withRecent(memory: RememberedPlaces, entry: Goal): RememberedPlaces {
  if (entry.search !== undefined || entry.asked !== undefined) return memory;
  const { path, caption } = entry;
  const others = memory.recent.filter((recent) => recent.path !== path);
  return { ...memory, recent: [{ path, caption }, ...others].slice(0, MOST_RECENT) };
}

/** Pins the entry, or unpins it where it is pinned. */
export function withPin(memory: RememberedPlaces, entry: Goal): RememberedPlaces {
  if (entry.search !== undefined || entry.asked !== undefined) return memory;
  const { path, caption } = entry;
  const others = memory.pinned.filter((pinned) => pinned.path !== path);
  const isPinned = others.length < memory.pinned.length;
  return { ...memory, pinned: isPinned ? others : [...others, { path, caption }].slice(-MOST_PINNED) };
}

/** Remembers a place that the user has gone to. */
export function rememberPlace(userId: number, place: RememberedPlace): void {
  writeMemory(userId, withRecent(readMemory(userId), place));
}
