import type { JournalEntry, PersonAct } from '#model/wire/audit.ts';
import { isPersonAct } from './journal-acts.ts';

type Entry = JournalEntry | PersonAct;

function idOf(entry: Entry): number {
  return isPersonAct(entry) ? entry.actId : entry.changeId;
}

/** How many of the found entries are newer than the first that is shown; all of them where none is. */
export function countNewer(found: readonly Entry[], first: Entry | undefined): number {
  if (!first) return found.length;
  return found.filter((one) => one.at > first.at || (one.at === first.at && idOf(one) > idOf(first))).length;
}

/** How they are told: a page is looked at, so that there may be more. */
export function newerText(count: number, isMore: boolean): string {
  return `Новые записи: ${count}${isMore ? '+' : ''}`;
}
