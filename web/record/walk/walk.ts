import type { QueryClient } from '@tanstack/react-query';
import { createAtom, useSelector } from '@tanstack/react-store';
import type { RecordsQuery } from '#web/api/list-call.ts';
import { currentSession } from '#web/api/connection/session.ts';
import { recordQuery, recordsQuery } from '#web/api/records.ts';
import { extended, heldIds, missingPage, pageOf, placeIn, type Walk, type WalkPlace } from './walk-order.ts';

/** The storage key of the walk: a reload of a record keeps it. */
const STORED = 'walk';
/** Ids in one question for those that still match: an address has a greatest length. */
const MOST_ASKED = 200;

const atom = createAtom<Walk | null>(stored());

/** Begins to work through a list in its order as it is now. */
export function beginWalk(walk: Omit<Walk, 'userId'>): void {
  keep({ ...walk, userId: userId() });
}

/** The place of a record in the list that is worked through; null for a record outside of it. */
export function useWalkPlace(className: string, id: number): WalkPlace | null {
  const walk = useSelector(atom);
  return walk === null || !isOf(walk, className) ? null : placeIn(walk, id);
}

/** Whether a list is worked through at this record. */
export function isWalked(listPath: string, className: string, id: number): boolean {
  const walk = atom.get();
  return walk !== null && isOf(walk, className) && walk.listPath === listPath && heldIds(walk).includes(id);
}

/** A record beside another one, and where the list shows it. */
export interface Beside {
  readonly id: number;
  /** The page of the list, from 1. */
  readonly page: number;
  readonly listPath: string;
}

/**
 * The record before or after another one in the list that is worked through. At the end of what is known of the list the
 * page beyond it is read, without the records that are known: what has left the list meanwhile shifts no record out of
 * the walk.
 */
export async function besideInWalk(
  client: QueryClient,
  className: string,
  id: number,
  by: 1 | -1,
): Promise<Beside | null> {
  let walk = atom.get();
  if (walk === null || !isOf(walk, className)) return null;
  const at = heldIds(walk).indexOf(id);
  if (at < 0) return null;
  if (heldIds(walk)[at + by] === undefined) {
    walk = await readBeyond(client, walk, by);
    keep(walk);
  }
  const ids = heldIds(walk);
  const next = ids[ids.indexOf(id) + by];
  return next === undefined ? null : { id: next, page: pageOf(walk, next), listPath: walk.listPath };
}

/** Reads records early: the neighbours of the one that is shown. */
export function readAhead(client: QueryClient, className: string, ids: readonly (number | null)[]): void {
  for (const id of ids)
    if (id !== null)
      void client.prefetchQuery({ ...recordQuery(className, id), retry: false, staleTime: Number.POSITIVE_INFINITY });
}

async function readBeyond(client: QueryClient, walk: Walk, by: 1 | -1): Promise<Walk> {
  const read = async (more: RecordsQuery) =>
    client.fetchQuery({ ...recordsQuery(walk.className, { ...walk.query, ...more }), staleTime: 0 });
  if (by < 0) {
    const page = missingPage(walk, by, 0);
    if (page === null) return walk;
    const { items } = await read({ pageIndex: page });
    return extended(walk, by, page, items);
  }
  const ids = heldIds(walk);
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_ASKED) }, (_, at) =>
    ids.slice(at * MOST_ASKED, (at + 1) * MOST_ASKED),
  );
  const counted = await Promise.all(
    parts.map((part) =>
      read({
        filter: [...(walk.query.filter ?? []), { fieldName: 'id', operator: 'in', fieldValue: part }],
        pageIndex: 0,
        pageSize: 1,
      }),
    ),
  );
  const staying = counted.reduce((sum, { total }) => sum + total, 0);
  const first = missingPage(walk, by, staying);
  if (first === null) return walk;
  let longer = walk;
  // A page of known records alone: others have put new ones before them.
  for (const page of [first, first + 1]) {
    const { items } = await read({ pageIndex: page });
    longer = extended(walk, by, page, items);
    if (heldIds(longer).length > ids.length) return longer;
  }
  return { ...walk, total: walk.start + ids.length };
}

function isOf(walk: Walk, className: string): boolean {
  return walk.userId === userId() && walk.className.toLowerCase() === className.toLowerCase();
}

function userId(): number | null {
  return currentSession().profile?.id ?? null;
}

function keep(walk: Walk): void {
  atom.set(walk);
  try {
    sessionStorage.setItem(STORED, JSON.stringify(walk));
  } catch {
    // Storage is full or forbidden: the walk lasts until the page is reloaded.
  }
}

function stored(): Walk | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? 'null');
  } catch {
    return null;
  }
}
