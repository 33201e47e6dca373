import { hashKey, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListAnswer, WireRecord } from '#model/wire/record.ts';
import { isAffected, subscribeChanges } from '#web/api/live/changes.ts';
import type { RecordsQuery } from '#web/api/list-call.ts';
import { recordKeys, recordsQuery } from '#web/api/records.ts';
import { droppedGone, heldList, shownList, type HeldList } from './held-list.ts';

/** Milliseconds between two attempts to drop rows that are gone; the first is after they have faded. */
const DROPPED_AFTER = 300;

interface Follow {
  /** The hash of the request. */
  readonly of: string;
  readonly held: HeldList | null;
  /** The time of the newest answer that was taken in. */
  readonly at: number;
  readonly elsewhere: readonly WireRecord[] | null;
  /** The next answer is shown as it is: the reader asked for it, or wrote something. */
  readonly accepts: boolean;
}

type Answered = Pick<UseQueryResult<ListAnswer>, 'data' | 'dataUpdatedAt' | 'isPlaceholderData' | 'isFetching'>;

/** The state after an answer to the request, or after that for the missing rows. */
function follow(state: Follow, of: string, answered: Answered, elsewhere: readonly WireRecord[] | null): Follow {
  const { data, dataUpdatedAt: at, isPlaceholderData, isFetching } = answered;
  if (data === undefined || isPlaceholderData) return state;
  // What is shown from the cache while it is refetched gives way to the answer.
  if (state.of !== of || state.held === null) {
    return { of, held: shownList(data), at, elsewhere: null, accepts: isFetching };
  }
  if (state.at !== at && state.accepts) return { of, held: shownList(data), at, elsewhere: null, accepts: false };
  if (state.at === at && state.elsewhere === elsewhere) return state;
  return { ...state, held: heldList(state.held, data, elsewhere), at, elsewhere };
}

/** The rows of a list as shown, and what has changed besides. */
export interface FollowedList {
  readonly held: HeldList | null;
  /** Shows the newest answer. */
  readonly accept: () => void;
}

/**
 * Keeps the rows of a list in their places while others write: see {@link heldList}. Rows that are gone leave when the
 * pointer is not over `area`. A write of this page, another request and the reader's own refresh show the answer as it
 * is.
 */
export function useHeldList(
  className: string,
  query: RecordsQuery,
  answered: Answered,
  area: HTMLElement | null,
): FollowedList {
  const key = recordKeys.list(className, query);
  const of = hashKey(key);
  const [state, setState] = useState<Follow>({ of, held: null, at: 0, elsewhere: null, accepts: false });
  const missing = state.held?.missing ?? [];
  const asked = useQuery({
    ...recordsQuery(className, {
      filter: [...(query.filter ?? []), { fieldName: 'id', operator: 'in', fieldValue: missing }],
      pageSize: missing.length,
    }),
    enabled: missing.length > 0 && state.of === of,
  });
  const next = follow(state, of, answered, missing.length > 0 ? (asked.data?.items ?? null) : null);
  if (next !== state) setState(next);

  useEffect(
    () =>
      subscribeChanges((affected, author) => {
        if (author === 'page' && isAffected(affected, [className])) setState((now) => ({ ...now, accepts: true }));
      }),
    [className],
  );

  const isGone = (next.held?.gone.size ?? 0) > 0;
  useEffect(() => {
    if (!isGone) return;
    const timer = setInterval(() => {
      if (isPointed(area)) return;
      setState((now) => (now.held ? { ...now, held: droppedGone(now.held), elsewhere: null } : now));
    }, DROPPED_AFTER);
    return () => clearInterval(timer);
  }, [isGone, area]);

  return {
    held: next.held,
    accept: () =>
      setState((now) => ({ ...now, held: now.held && shownList(now.held.latest), elsewhere: null, accepts: true })),
  };
}

/** Whether a pointer that can hover is over the element. */
function isPointed(element: HTMLElement | null): boolean {
  return window.matchMedia('(hover: hover)').matches && element?.matches(':hover') === true;
}
