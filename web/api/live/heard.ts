import type { LiveEvent } from '#model/wire/live.ts';
import { currentSession } from '../connection/session.ts';

/** The latest change of a record that the feed has reported. */
interface Heard {
  readonly version: number;
  /** Null for a change made by the product itself. */
  readonly userId: number | null;
}

/** By id of the record; ids are unique across classes. */
const heard = new Map<number, Heard>();
const MOST = 1000;

/** Remembers who changed which record, for the highlight of changed rows and fields. */
export function noteHeard(events: readonly LiveEvent[]): void {
  for (const { id, version, userId } of events) {
    heard.delete(id);
    heard.set(id, { version, userId });
  }
  for (const oldest of heard.keys()) {
    if (heard.size <= MOST) return;
    heard.delete(oldest);
  }
}

/** Whether a change was made by somebody else than the signed-in user; null is the product itself. */
export function isOther(userId: number | null): boolean {
  return userId !== currentSession().profile?.id;
}

/** Whether somebody else brought the record to this version. */
export function isChangedByOther(id: number, version: number): boolean {
  const last = heard.get(id);
  return last !== undefined && last.version >= version && isOther(last.userId);
}
