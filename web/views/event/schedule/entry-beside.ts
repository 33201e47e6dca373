import type { PlannedEntry } from './day-plan.ts';

/** The entry that a key leads to: ↑ ↓ in the hall, ← → the one at that time in the next hall, Home and End. */
export function entryBeside(
  entries: readonly PlannedEntry[],
  from: PlannedEntry,
  key: string,
): PlannedEntry | undefined {
  if (key === 'Home') return entries[0];
  if (key === 'End') return entries.at(-1);
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const own = entries.filter(({ hall }) => hall === from.hall);
    return own[own.indexOf(from) + (key === 'ArrowUp' ? -1 : 1)];
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const step = key === 'ArrowLeft' ? -1 : 1;
  const distance = (one: PlannedEntry): number => Math.abs(one.from - from.from);
  for (let hall = from.hall + step; entries.some((one) => Math.sign(one.hall - from.hall) === step); hall += step) {
    const there = entries.filter((one) => one.hall === hall);
    if (there.length > 0) return there.toSorted((one, other) => distance(one) - distance(other))[0];
  }
  return undefined;
}
