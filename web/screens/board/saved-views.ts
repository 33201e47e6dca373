import { useState } from 'react';
import { parseBoardSearch, type BoardSearch } from './board-search.ts';

/** A board under a name of the user's own: its funnel and its filter. */
export interface SavedView {
  readonly name: string;
  readonly search: BoardSearch;
}

const KEY = 'board-views';
const MOST = 30;

function isView(
  value: unknown,
): value is { readonly name: string; readonly search: Readonly<Record<string, unknown>> } {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('search' in value)) return false;
  return typeof value.name === 'string' && typeof value.search === 'object' && value.search !== null;
}

/** The views in a stored text; anything else is none. */
export function parseViews(stored: string | null): readonly SavedView[] {
  try {
    const views: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(views)) return [];
    return views.filter(isView).map(({ name, search }) => ({ name, search: parseBoardSearch(search) }));
  } catch {
    return [];
  }
}

/** The views with this one, in the place of one of the same name; the newest thirty. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  return [...views.filter(({ name }) => name !== view.name), view].slice(-MOST);
}

function read(): readonly SavedView[] {
  try {
    return parseViews(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

/** The views that are stored in this browser, and their setter. */
export function useSavedViews(): readonly [readonly SavedView[], (views: readonly SavedView[]) => void] {
  const [views, setViews] = useState(read);
  const store = (next: readonly SavedView[]): void => {
    setViews(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Storage is full or forbidden: the views last until the page is left.
    }
  };
  return [views, store];
}
