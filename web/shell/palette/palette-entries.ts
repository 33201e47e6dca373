import type { NavigationItem, SearchAnswer } from '#model/wire.ts';
import { detailPath, placeOfClass } from '../route-paths.ts';

/** One line of the palette: where it leads. */
export interface PaletteEntry {
  readonly path: string;
  readonly caption: string;
}

/** Lines under one heading. */
export interface PaletteSection {
  readonly heading: string;
  readonly entries: readonly PaletteEntry[];
}

/** How many places of the menu are offered at a time. */
const PLACES = 8;

function searchKey(text: string): string {
  return text.toLocaleLowerCase('ru').replaceAll('ё', 'е');
}

/** The places of the user's menu whose caption, or whose group's, holds every word of the text; in the menu's order. */
export function placeEntries(items: readonly NavigationItem[], text: string): readonly PaletteEntry[] {
  const words = searchKey(text).split(/\s+/u).filter(Boolean);
  const found = items.flatMap((item) =>
    [item, ...(item.children ?? [])].flatMap(({ caption, path }) => {
      const document = searchKey(caption === item.caption ? caption : `${item.caption} ${caption}`);
      return path !== undefined && words.every((word) => document.includes(word)) ? [{ path, caption }] : [];
    }),
  );
  return found.slice(0, PLACES);
}

/** The records that were found, by class; a class without a screen leads nowhere. */
export function recordSections(found: SearchAnswer | undefined): readonly PaletteSection[] {
  return (found?.groups ?? []).flatMap(({ className, items }) => {
    const entries = items.flatMap(({ id, caption }) => {
      const path = detailPath(className, id);
      return path === null ? [] : [{ path, caption: caption ?? `№ ${id}` }];
    });
    return entries.length === 0 ? [] : [{ heading: placeOfClass(className)?.caption ?? className, entries }];
  });
}

/** What the palette shows: places of the menu first, then records by class. */
export function paletteSections(
  items: readonly NavigationItem[],
  text: string,
  found: SearchAnswer | undefined,
): readonly PaletteSection[] {
  const places = placeEntries(items, text);
  return [...(places.length === 0 ? [] : [{ heading: 'Разделы', entries: places }]), ...recordSections(found)];
}
