import { useCallback, useEffect, useRef, useState } from 'react';
import { isChangedByOther } from '#web/api/live/heard.ts';

/** Milliseconds for which a changed row is highlighted. */
export const HIGHLIGHTED_FOR = 1600;
const NONE: ReadonlySet<number> = new Set();

interface Versioned {
  readonly id: number;
  readonly version: number;
}

/** The ids that are highlighted, and a function that highlights others in their place for a moment. */
export function useHighlighted(): readonly [ReadonlySet<number>, (ids: readonly number[]) => void] {
  const [changed, setChanged] = useState(NONE);
  useEffect(() => {
    if (changed.size === 0) return;
    const timer = setTimeout(() => setChanged(NONE), HIGHLIGHTED_FOR);
    return () => clearTimeout(timer);
  }, [changed]);
  const highlight = useCallback((ids: readonly number[]) => {
    if (ids.length > 0) setChanged(new Set(ids));
  }, []);
  return [changed, highlight];
}

/** The ids of shown records that somebody else has just changed; each change is highlighted once. */
export function useChangedRows(rows: readonly Versioned[] | null): ReadonlySet<number> {
  const versions = useRef<ReadonlyMap<number, number>>(new Map());
  const [changed, highlight] = useHighlighted();
  useEffect(() => {
    const before = versions.current;
    versions.current = new Map(rows?.map(({ id, version }) => [id, version]));
    const ids = (rows ?? []).flatMap(({ id, version }) =>
      (before.get(id) ?? version) < version && isChangedByOther(id, version) ? [id] : [],
    );
    highlight(ids);
  }, [rows, highlight]);
  return changed;
}
