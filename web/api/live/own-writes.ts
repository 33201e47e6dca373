import type { LiveEvent } from '#model/wire/live.ts';

/** The latest change-sets written by this page, with the classes for which they have been applied. */
const written = new Map<number, Set<string>>();
const MOST = 200;

/** The writes of this page that the server has not answered yet. */
const sending = new Set<Promise<unknown>>();
/** Milliseconds for which events wait for the replies of writes of this page. */
const PATIENCE = 500;

/** Notes a write of this page until the server answers it. */
export function noteSending<T>(write: Promise<T>): Promise<T> {
  sending.add(write);
  const forget = () => sending.delete(write);
  write.then(forget, forget);
  return write;
}

/** Waits until the writes that are sent now are answered and applied, or for half a second. */
export async function writesAnswered(): Promise<void> {
  if (sending.size === 0) return;
  const isLate = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
  });
  await Promise.race([Promise.allSettled(sending), isLate]);
  // The caller of a write applies its reply in the same task.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
}

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
