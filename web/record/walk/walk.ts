import type { QueryClient } from '@tanstack/react-query';
import { createAtom, useSelector } from '@tanstack/react-store';
import type { RecordsQuery } from '#web/api/list-call.ts';
import { currentSession } from '#web/api/connection/session.ts';
import { recordQuery, recordsQuery } from '#web/api/records.ts';
import {
  ended,
  extended,
  heldIds,
  missingPage,
  pageOf,
  placeIn,
  stepFrom,
  type Walk,
  type WalkPart,
  type WalkPlace,
} from './walk-order.ts';

/** The storage key of the walk: a reload of a record keeps it. */
const STORED = 'list-walk';
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
  for (let walk = atom.get(); walk !== null && isOf(walk, className); keep(walk)) {
    const step = stepFrom(walk, id, by);
    if (step === null) return null;
    if ('id' in step) return { id: step.id, page: pageOf(walk, step.id), listPath: walk.listPath };
    walk = await readBeyond(client, walk, step.reads, by);
  }
  return null;
}

/** Reads records early: the neighbours of the one that is shown. */
export function readAhead(client: QueryClient, className: string, ids: readonly (number | null)[]): void {
  for (const id of ids)
    if (id !== null)
      void client.prefetchQuery({ ...recordQuery(className, id), retry: false, staleTime: Number.POSITIVE_INFINITY });
}

/** The walk with a part of it longer, or known to end where what is known of it does. */
async function readBeyond(client: QueryClient, walk: Walk, at: number, by: 1 | -1): Promise<Walk> {
  const part = walk.parts[at];
  if (!part) return walk;
  const longer = await (by < 0 ? readBefore(client, walk, part) : readAfter(client, walk, part));
  return { ...walk, parts: walk.parts.with(at, longer) };
}

function readOf(client: QueryClient, { className }: Walk, { query }: WalkPart) {
  return (more: RecordsQuery) => client.fetchQuery({ ...recordsQuery(className, { ...query, ...more }), staleTime: 0 });
}

async function readBefore(client: QueryClient, walk: Walk, part: WalkPart): Promise<WalkPart> {
  const page = missingPage(part, -1, 0) ?? 0;
  const { items } = await readOf(client, walk, part)({ pageIndex: page });
  return extended(part, -1, page, items, heldIds(walk));
}

async function readAfter(client: QueryClient, walk: Walk, part: WalkPart): Promise<WalkPart> {
  const read = readOf(client, walk, part);
  const held = heldIds(walk);
  const asked = Array.from({ length: Math.ceil(held.length / MOST_ASKED) }, (_, at) =>
    held.slice(at * MOST_ASKED, (at + 1) * MOST_ASKED),
  );
  const counted = await Promise.all(
    asked.map((ids) =>
      read({
        filter: [...(part.query.filter ?? []), { fieldName: 'id', operator: 'in', fieldValue: ids }],
        pageIndex: 0,
        pageSize: 1,
      }),
    ),
  );
  const staying = counted.reduce((sum, { total }) => sum + total, 0);
  const first = missingPage(part, 1, staying);
  if (first === null) return part;
  // A page of known records alone: others have put new ones before them.
  for (const page of [first, first + 1]) {
    const { items } = await read({ pageIndex: page });
    const longer = extended(part, 1, page, items, held);
    if (longer !== part) return longer;
  }
  return ended(part);
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
