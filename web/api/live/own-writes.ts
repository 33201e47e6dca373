import type { LiveEvent } from '#model/wire/live.ts';

/** The latest change-sets written by this page, with the classes for which they have been applied. */
const written = new Map<number, Set<string>>();
const MOST = 200;

/** Notes that a change-set of this page has been applied for a class. */
export function noteOwn(changeSet: number, className: string): void {
  written.set(changeSet, (written.get(changeSet) ?? new Set()).add(className.toLowerCase()));
  for (const oldest of written.keys()) {
    if (written.size <= MOST) return;
    written.delete(oldest);
  }
}

/** The classes for which a change-set of this page was applied; none for a change-set of another writer. */
export function ownClasses(changeSet: number): readonly string[] {
  return [...(written.get(changeSet) ?? [])];
}

/** The feed events that this page has not already applied for its own writes. */
export function foreignEvents(events: readonly LiveEvent[]): readonly LiveEvent[] {
  return events.filter(({ changeSetId, className }) => written.get(changeSetId)?.has(className.toLowerCase()) !== true);
}
