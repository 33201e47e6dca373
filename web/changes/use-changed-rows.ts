import { useEffect, useRef, useState } from 'react';
import { isChangedByOther } from '#web/api/live/heard.ts';

/** Milliseconds for which a changed row is highlighted. */
export const HIGHLIGHTED_FOR = 1600;
const NONE: ReadonlySet<number> = new Set();

interface Versioned {
  readonly id: number;
  readonly version: number;
}

/** The ids of shown records that somebody else has just changed; each change is highlighted once. */
export function useChangedRows(rows: readonly Versioned[] | null): ReadonlySet<number> {
  const versions = useRef<ReadonlyMap<number, number>>(new Map());
  const [changed, setChanged] = useState(NONE);
  useEffect(() => {
    const before = versions.current;
    versions.current = new Map(rows?.map(({ id, version }) => [id, version]));
    const ids = (rows ?? []).flatMap(({ id, version }) =>
      (before.get(id) ?? version) < version && isChangedByOther(id, version) ? [id] : [],
    );
    if (ids.length > 0) setChanged(new Set(ids));
  }, [rows]);
  useEffect(() => {
    if (changed.size === 0) return;
    const timer = setTimeout(() => setChanged(NONE), HIGHLIGHTED_FOR);
    return () => clearTimeout(timer);
  }, [changed]);
  return changed;
}
