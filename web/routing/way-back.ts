import type { AnyRouter } from '@tanstack/react-router';
import { currentSession } from '#web/api/connection/session.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The history entry whose scroll positions this one continues. */
    readonly scrollKey?: string;
  }
}

/** Where a way back leads: a path, and the state in which the reader left it. */
export interface WayBack {
  readonly to: string;
  readonly search?: Readonly<Record<string, unknown>>;
  readonly state?: { readonly scrollKey: string };
}

/** What is open above a list; a way back leads to the list itself. */
const ABOVE = ['settings', 'create'];

/** The storage key of the addresses that were left, by user and path: a reload of a record keeps its way back. */
const STORED = 'ways-back';

const left = new Map<string, Omit<WayBack, 'to'>>(stored());

let leftPath = '';

function keyOf(path: string): string {
  return `${currentSession().profile?.id ?? ''} ${path.replace(/\/+$/u, '')}`;
}

/** The way back to a list that shows it as it was left in this tab; a list that was not is shown from its beginning. */
export function wayBack(path: string): WayBack {
  return { to: path, ...left.get(keyOf(path)) };
}

/** Has the way back to a list lead to another of its pages: that of the record that its reader has come to. */
export function leaveAtPage(path: string, page: number): void {
  const { search, ...was } = left.get(keyOf(path)) ?? {};
  const { page: before = 1, ...rest } = search ?? {};
  // The scroll is that of the page that was left.
  left.set(
    keyOf(path),
    page === before ? { ...was, search: { ...search } } : { search: { ...rest, ...(page > 1 && { page }) } },
  );
  store();
}

/** The path of the last page that was left. */
export function lastPath(): string {
  return leftPath;
}

/** Remembers how each screen that has its state in its address is left; returns the function that ends it. */
export function watchLeft(router: AnyRouter): () => void {
  const keyOfScroll = router.options.getScrollRestorationKey;
  return router.subscribe('onBeforeLoad', ({ fromLocation: from, pathChanged }) => {
    if (from === undefined || !pathChanged) return;
    leftPath = from.pathname;
    if (!router.getMatchedRoutes(from.pathname)[2]?.options.validateSearch) return;
    const search = Object.fromEntries(Object.entries(from.search).filter(([name]) => !ABOVE.includes(name)));
    left.set(keyOf(from.pathname), { search, ...(keyOfScroll && { state: { scrollKey: keyOfScroll(from) } }) });
    store();
  });
}

function store(): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...left]));
  } catch {
    // Storage is full or forbidden: the ways back last until the page is reloaded.
  }
}

function stored(): [string, Omit<WayBack, 'to'>][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
  } catch {
    return [];
  }
}
