import { useEffect, useSyncExternalStore } from 'react';
import type { PresentUser } from '#model/wire/live.ts';
import { colleaguesAt, openRecord, subscribePresence } from '#web/api/live/presence.ts';

/** Reports the record as open while the component is mounted, and returns the others who have it open. */
export function useColleagues(className: string, id: number): readonly PresentUser[] {
  useEffect(() => openRecord(className, id), [className, id]);
  return useSyncExternalStore(subscribePresence, () => colleaguesAt(id));
}
