import { useEffect, useState } from 'react';
import { isChangedByOther } from '#web/api/live/heard.ts';
import { HIGHLIGHTED_FOR } from './use-changed-rows.ts';

/** Whether somebody else has just changed a value of the record; true for a moment after each change. */
export function useChangedValue(record: Readonly<Record<string, unknown>>, name: string): boolean {
  const { id, version } = record;
  const value = JSON.stringify(record[name] ?? null);
  const [seen, setSeen] = useState({ id, value, changes: 0 });
  if (seen.id !== id || seen.value !== value) {
    const isKnown = seen.id === id && typeof id === 'number' && typeof version === 'number';
    const changes = seen.changes + (isKnown && isChangedByOther(id, version) ? 1 : 0);
    setSeen({ id, value, changes });
  }
  const { changes } = seen;
  const [isOver, setOver] = useState(0);
  useEffect(() => {
    if (changes === 0) return;
    const timer = setTimeout(() => setOver(changes), HIGHLIGHTED_FOR);
    return () => clearTimeout(timer);
  }, [changes]);
  return changes > isOver;
}
