import { searchWords } from '#model/search/words.ts';
import type { NavigationItem } from '#model/wire/configuration.ts';
import type { SearchAnswer } from '#model/wire/search.ts';
import type { RememberedPlace } from '#web/routing/remembered-places.ts';
import { recordSections } from '#web/routing/record-sections.ts';
import { listPath } from '#web/routing/route-paths.ts';
import { formatNumber } from '#web/ui/format.ts';
import { captionFits } from '#model/search/word-fits.ts';

/** The maximum number of menu places offered. */
const PLACES = 8;

/** One line of the palette, and where it leads. */
export interface PaletteEntry {
  readonly path: string;
  readonly caption: string;
  /** The parameters of the address. */
  readonly search?: Readonly<Record<string, string | number | boolean>>;
  /** What is asked of the screen in words: it turns them into the parameters of its address. */
  readonly asked?: string;
  /** What was found besides the caption: a field with its name, or a passage of the file. */
  readonly passage?: string;
}

/**
 * An action of the palette: the lines with which it answers what was typed, by the user's menu and by where the user was
 * last.
 */
export type PaletteAction = (
  items: readonly NavigationItem[],
  text: string,
  recent: readonly RememberedPlace[],
) => readonly PaletteEntry[];

/** Lines under one heading. */
export interface PaletteSection {
  readonly heading: string;
  /** How many there are, where not all are shown. */
  readonly count?: string;
  /** The lines are found by the server, and others may take their places. */
  readonly isFound?: true;
  readonly entries: readonly PaletteEntry[];
}

/** The places of the user's menu that fit the text, by their own caption or with their group's; in the menu's order. */
export function placeEntries(items: readonly NavigationItem[], text: string): readonly PaletteEntry[] {
  const typed = searchWords(text);
  const found = items.flatMap((item) =>
    [item, ...(item.children ?? [])].flatMap(({ caption, path }) => {
      const document = caption === item.caption ? caption : `${item.caption} ${caption}`;
      return path !== undefined && captionFits(document, typed) ? [{ path, caption }] : [];
    }),
  );
  return found.slice(0, PLACES);
}

/** A number of records, of which there may be more. */
function counted(total: number, isMore: boolean): string {
  return `${formatNumber(total)}${isMore ? '+' : ''}`;
}

/** The records by class, with a line that leads to all of them where not all are shown. */
export function foundSections(
  found: SearchAnswer | undefined,
  text: string,
  isExact: boolean,
): readonly PaletteSection[] {
  const search = found?.corrected?.text ?? text.trim();
  return recordSections(found).map(({ heading, entries, className, total, isMore }) => {
    const path = listPath(className);
    if (path === null || (!isMore && total <= entries.length)) return { heading, isFound: true, entries };
    const all = {
      path,
      caption: `Показать все: ${counted(total, isMore)}`,
      search: { search, ...(isExact && { exact: true }) },
    };
    return { heading, isFound: true, count: counted(total, isMore), entries: [...entries, all] };
  });
}

/** Distinguishes lines that lead to different places. */
export function entryKey({ path, search, asked = '' }: PaletteEntry): string {
  return `${path} ${JSON.stringify(search ?? {})} ${asked}`;
}

/** The sections without lines that a section before has, and without those that are empty then. */
export function withoutRepeats(sections: readonly PaletteSection[]): readonly PaletteSection[] {
  const seen = new Set<string>();
  return sections
    .map((section) => {
      const entries = section.entries.filter((entry) => !seen.has(entryKey(entry)));
      for (const entry of entries) seen.add(entryKey(entry));
      return { ...section, entries };
    })
    .filter(({ entries }) => entries.length > 0);
}

/** The entries whose captions fit the text. */
export function fitting(entries: readonly PaletteEntry[], text: string): readonly PaletteEntry[] {
  const typed = searchWords(text);
  return entries.filter(({ caption }) => captionFits(caption, typed));
}
