import { useEffect, useRef, useState } from 'react';
import { isChangedByOther } from '#web/api/heard.ts';
import { HIGHLIGHTED_FOR } from './use-changed-rows.ts';

/** Whether somebody else has just changed a value of the record; true for a moment after each change. */
export function useChangedValue(record: Readonly<Record<string, unknown>>, name: string): boolean {
  const { id, version } = record;
  const value = JSON.stringify(record[name] ?? null);
  const before = useRef({ id, value });
  const [changes, setChanges] = useState(0);
  const [isOver, setOver] = useState(0);
  useEffect(() => {
    const last = before.current;
    before.current = { id, value };
    if (last.id !== id || last.value === value) return;
    if (typeof id === 'number' && typeof version === 'number' && isChangedByOther(id, version)) {
      setChanges((count) => count + 1);
    }
  }, [id, version, value]);
  useEffect(() => {
    if (changes === 0) return;
    const timer = setTimeout(() => setOver(changes), HIGHLIGHTED_FOR);
    return () => clearTimeout(timer);
  }, [changes]);
  return changes > isOver;
}
