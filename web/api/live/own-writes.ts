import type { LiveEvent } from '#model/wire/live.ts';

/** The latest change-sets written by this page, with the classes for which they have been applied. */
const written = new Map<number, Set<string>>();
/** The change-sets by which this page deleted records, by class and id. */
const deleted = new Map<string, number>();
const MOST = 200;

function keepLatest(noted: Map<unknown, unknown>): void {
  for (const oldest of noted.keys()) {
    if (noted.size <= MOST) return;
    noted.delete(oldest);
  }
}

/** Notes that a change-set of this page has been applied for a class. */
export function noteOwn(changeSet: number, className: string): void {
  written.set(changeSet, (written.get(changeSet) ?? new Set()).add(className.toLowerCase()));
  keepLatest(written);
}

const recordKey = (className: string, id: number): string => `${className.toLowerCase()} ${id}`;

/** Notes that this page has deleted a record. */
export function noteDeleted(changeSet: number, className: string, id: number): void {
  deleted.set(recordKey(className, id), changeSet);
  keepLatest(deleted);
}

/** The classes for which a change-set of this page was applied; none for a change-set of another writer. */
export function ownClasses(changeSet: number): readonly string[] {
  return [...(written.get(changeSet) ?? [])];
}

/**
 * The feed events that this page has not already applied for its own writes: also without those of records that it has
 * deleted since, which would only be asked for in vain.
 */
export function foreignEvents(events: readonly LiveEvent[]): readonly LiveEvent[] {
  return events.filter(
    ({ changeSetId, className, id }) =>
      written.get(changeSetId)?.has(className.toLowerCase()) !== true &&
      changeSetId >= (deleted.get(recordKey(className, id)) ?? 0),
  );
}
