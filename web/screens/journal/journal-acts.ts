import type { JournalEntry } from '#model/wire/audit.ts';

/** What one person did at once: the changes of one change-set that follow each other, newest first. */
export type JournalAct = readonly [JournalEntry, ...JournalEntry[]];

/** The acts of one day, newest first. */
export interface JournalDay {
  /** yyyy-mm-dd. */
  readonly day: string;
  readonly acts: readonly JournalAct[];
}

/** The changes, which come newest first, by day and by act; `dayOf` tells the day of a moment. */
export function journalDays(entries: readonly JournalEntry[], dayOf: (at: string) => string): readonly JournalDay[] {
  const days = new Map<string, [JournalEntry, ...JournalEntry[]][]>();
  for (const entry of entries) {
    const day = dayOf(entry.at);
    const acts = days.get(day) ?? [];
    days.set(day, acts);
    const last = acts.at(-1);
    if (last && last[0].changeSetId === entry.changeSetId) last.push(entry);
    else acts.push([entry]);
  }
  return [...days].map(([day, acts]) => ({ day, acts }));
}
