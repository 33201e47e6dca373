import { useEffect, useMemo, useRef } from 'react';
import { detailPath } from '#web/routing/route-paths.ts';
import type { ListWithin } from './list-screen.tsx';
import type { ListAction } from './query/list-search.ts';

/** The link target of a row: the record's page or, if it has none, its settings drawer (spec 1 §2). */
export interface RecordLinks {
  readonly detailPath: (id: number) => string | null;
  readonly openSettings: (id: number) => void;
  /** The narrower list that a cell of the property links to; null if there is none. */
  readonly narrowerPath: (property: string, value: unknown) => string | null;
}

/** The links of a list's rows; the same object while the list is the same, so that rows do not re-render. */
export function useRecordLinks(
  className: string,
  within: ListWithin | undefined,
  act: (action: ListAction) => void,
): RecordLinks {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useMemo(
    () => ({
      detailPath: (id) => (within ? within.detailPath(id) : detailPath(className, id)),
      openSettings: (id) => latest.current({ type: 'settings', id }),
      narrowerPath: (property, value) => within?.narrowerPath(property, value) ?? null,
    }),
    [className, within],
  );
}
