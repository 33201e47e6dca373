import { searchWords } from '#model/search/words.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { captionFits } from './word-fits.ts';

/** Lines that a user pinned, and those that the user chose last; the latest first. */
export interface PaletteMemory {
  readonly pinned: readonly PaletteEntry[];
  readonly recent: readonly PaletteEntry[];
}

const NOTHING: PaletteMemory = { pinned: [], recent: [] };
const MOST_RECENT = 6;
const MOST_PINNED = 12;

function keyOf(userId: number): string {
  return `palette-${userId}`;
}

function entriesIn(value: unknown): readonly PaletteEntry[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('path' in entry) || !('caption' in entry)) return [];
    const { path, caption } = entry;
    return typeof path === 'string' && path.startsWith('/') && typeof caption === 'string' ? [{ path, caption }] : [];
  });
}

/** What this browser keeps for the user; nothing where storage is unavailable or holds something else. */
export function readMemory(userId: number): PaletteMemory {
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
export function writeMemory(userId: number, memory: PaletteMemory): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(memory));
  } catch {
    // Storage is full or forbidden: it lasts until the palette is closed.
  }
}

/** The entry first among the recent ones; only places and records are kept. */
export function withRecent(memory: PaletteMemory, entry: PaletteEntry): PaletteMemory {
  if (entry.search !== undefined) return memory;
  const { path, caption } = entry;
  const others = memory.recent.filter((recent) => recent.path !== path);
  return { ...memory, recent: [{ path, caption }, ...others].slice(0, MOST_RECENT) };
}

/** Pins the entry, or unpins it where it is pinned. */
export function withPin(memory: PaletteMemory, entry: PaletteEntry): PaletteMemory {
  if (entry.search !== undefined) return memory;
  const { path, caption } = entry;
  const others = memory.pinned.filter((pinned) => pinned.path !== path);
  const isPinned = others.length < memory.pinned.length;
  return { ...memory, pinned: isPinned ? others : [...others, { path, caption }].slice(-MOST_PINNED) };
}

/** The entries whose captions fit the text. */
export function fitting(entries: readonly PaletteEntry[], text: string): readonly PaletteEntry[] {
  const typed = searchWords(text);
  return entries.filter(({ caption }) => captionFits(caption, typed));
}
