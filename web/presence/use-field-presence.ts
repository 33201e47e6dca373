import { useEffect, useSyncExternalStore } from 'react';
import type { PresentUser } from '#model/wire/live.ts';
import { holdField, holdersOf, subscribePresence } from '#web/api/live/presence.ts';

/**
 * Reports the field as being edited while `isHeld`, and returns the others who are editing it; of an open record only.
 * `recordId` is no number for a record that is being created.
 */
export function useFieldPresence(recordId: unknown, fieldName: string, isHeld: boolean): readonly PresentUser[] {
  const id = typeof recordId === 'number' ? recordId : 0;
  useEffect(() => (isHeld ? holdField(id, fieldName) : undefined), [id, fieldName, isHeld]);
  return useSyncExternalStore(subscribePresence, () => holdersOf(id, fieldName));
}
