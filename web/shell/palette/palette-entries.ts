import type { NavigationItem } from '#model/wire/configuration.ts';
import type { SearchAnswer } from '#model/wire/search.ts';
import { recordSections, type FoundEntry, type FoundSection } from '#web/routing/record-sections.ts';

/** The maximum number of menu places offered. */
const PLACES = 8;

function searchKey(text: string): string {
  return text.toLocaleLowerCase('ru').replaceAll('ё', 'е');
}

/**
 * The places of the user's menu whose caption, or whose group's caption, contains every word of the text; in the
 * menu's order.
 */
export function placeEntries(items: readonly NavigationItem[], text: string): readonly FoundEntry[] {
  const words = searchKey(text).split(/\s+/u).filter(Boolean);
  const found = items.flatMap((item) =>
    [item, ...(item.children ?? [])].flatMap(({ caption, path }) => {
      const document = searchKey(caption === item.caption ? caption : `${item.caption} ${caption}`);
      return path !== undefined && words.every((word) => document.includes(word)) ? [{ path, caption }] : [];
    }),
  );
  return found.slice(0, PLACES);
}

/** The entries of the palette: menu places first, then records by class. */
export function paletteSections(
  items: readonly NavigationItem[],
  text: string,
  found: SearchAnswer | undefined,
): readonly FoundSection[] {
  const places = placeEntries(items, text);
  return [...(places.length === 0 ? [] : [{ heading: 'Разделы', entries: places }]), ...recordSections(found)];
}
