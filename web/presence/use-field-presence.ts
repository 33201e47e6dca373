import { useEffect, useSyncExternalStore } from 'react';
import type { PresentUser } from '#model/wire/live.ts';
import { holdField, holdersOf, subscribePresence } from '#web/api/presence.ts';

/**
 * Reports the field as being edited while `isHeld`, and returns the others who are editing it. Only of a record that the
 * screen shows with {@link RecordPresence}; `recordId` is undefined for a record that is being created.
 */
export function useFieldPresence(recordId: unknown, fieldName: string, isHeld: boolean): readonly PresentUser[] {
  const id = typeof recordId === 'number' ? recordId : 0;
  useEffect(() => (isHeld ? holdField(id, fieldName) : undefined), [id, fieldName, isHeld]);
  return useSyncExternalStore(subscribePresence, () => holdersOf(id, fieldName));
}
