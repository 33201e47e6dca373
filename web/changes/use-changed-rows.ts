import { useCallback, useEffect, useRef, useState } from 'react';
import { subscribeChanges } from '#web/api/live/changes.ts';
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

/**
 * The ids of shown records that somebody else has just changed; each change is highlighted once, also where the record
 * came before the feed told whose change it is.
 */
export function useChangedRows(rows: readonly Versioned[] | null): ReadonlySet<number> {
  const versions = useRef<ReadonlyMap<number, number>>(new Map());
  /** Records with a later version than before that nobody else is known to have written, by id. */
  const untold = useRef<ReadonlyMap<number, number>>(new Map());
  const [changed, highlight] = useHighlighted();
  const tell = useCallback(() => {
    const told = [...untold.current].filter(([id, version]) => isChangedByOther(id, version)).map(([id]) => id);
    untold.current = new Map([...untold.current].filter(([id]) => !told.includes(id)));
    highlight(told);
  }, [highlight]);
  useEffect(() => {
    const [before, waiting] = [versions.current, untold.current];
    versions.current = new Map(rows?.map(({ id, version }) => [id, version]));
    untold.current = new Map(
      [...versions.current].filter(
        ([id, version]) => (before.get(id) ?? version) < version || waiting.get(id) === version,
      ),
    );
    tell();
  }, [rows, tell]);
  useEffect(() => subscribeChanges(tell), [tell]);
  return changed;
}
