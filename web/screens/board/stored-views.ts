import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/api/connection/client.ts';
import { LEAD } from '#web/api/leads.ts';
import { saveView } from '#web/record/saved-views/view-acts.ts';
import { parseBoardSearch, type BoardSearch } from './board-search.ts';
import { stateOfBoard } from './board-views.ts';

interface StoredView {
  readonly name: string;
  readonly search: BoardSearch;
}

const KEY = 'board-views';
const LONGEST = 60;

function isView(
  value: unknown,
): value is { readonly name: string; readonly search: Readonly<Record<string, unknown>> } {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('search' in value)) return false;
  return typeof value.name === 'string' && typeof value.search === 'object' && value.search !== null;
}

/** The views in a text that an earlier release stored in the browser; anything else is none. */
export function parseStored(stored: string | null): readonly StoredView[] {
  try {
    const views: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(views)) return [];
    return views
      .filter(isView)
      .map(({ name, search }) => ({ name: name.trim().slice(0, LONGEST), search: parseBoardSearch(search) }))
      .filter(({ name }) => name !== '');
  } catch {
    return [];
  }
}

function readStored(): readonly StoredView[] {
  try {
    return parseStored(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

/** Saves one of them. What the server refuses is dropped: it would be refused again. */
async function bring(client: QueryClient, { name, search }: StoredView): Promise<void> {
  try {
    await saveView(client, { className: LEAD, caption: name, form: 'board', state: stateOfBoard(search) });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error;
  }
}

async function bringAll(client: QueryClient): Promise<void> {
  for (let left = readStored(); left.length > 0; left = readStored()) {
    const [view, ...others] = left;
    if (view) await bring(client, view);
    // Each leaves the browser as it is saved, so that what fails is brought at the next opening, and nothing twice.
    localStorage.setItem(KEY, JSON.stringify(others));
  }
  localStorage.removeItem(KEY);
}

/** Brings the board's views from this browser to the server, once: one tab does it at a time. */
export async function bringStored(client: QueryClient): Promise<void> {
  if (readStored().length === 0) return;
  try {
    await navigator.locks.request(KEY, () => bringAll(client));
  } catch {
    // The server cannot be reached: they stay in the browser until the board is opened again.
  }
}
