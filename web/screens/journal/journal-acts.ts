import type { JournalEntry, PersonAct } from '#model/wire/audit.ts';

/** What one person did at once: the changes of one change-set that follow each other, newest first. */
export type JournalAct = readonly [JournalEntry, ...JournalEntry[]];

/** The acts of one day, newest first. */
export interface JournalDay {
  /** yyyy-mm-dd. */
  readonly day: string;
  readonly acts: readonly (JournalAct | PersonAct)[];
}

/** Whether it changed no record. */
export function isPersonAct(act: JournalAct | JournalEntry | PersonAct): act is PersonAct {
  return 'actId' in act;
}

/** The entries, which come newest first, by day and by act; `dayOf` tells the day of a moment. */
export function journalDays(
  entries: readonly (JournalEntry | PersonAct)[],
  dayOf: (at: string) => string,
): readonly JournalDay[] {
  const days = new Map<string, (PersonAct | [JournalEntry, ...JournalEntry[]])[]>();
  for (const entry of entries) {
    const day = dayOf(entry.at);
    const acts = days.get(day) ?? [];
    days.set(day, acts);
    const last = acts.at(-1);
    if (isPersonAct(entry)) acts.push(entry);
    else if (last && !isPersonAct(last) && last[0].changeSetId === entry.changeSetId) last.push(entry);
    else acts.push([entry]);
  }
  return [...days].map(([day, acts]) => ({ day, acts }));
}
