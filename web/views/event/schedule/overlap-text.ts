import { formatTime } from '#web/ui/moment/format-moment.ts';
import type { ScheduleEntry } from './schedule-entries.ts';
import type { ScheduleOverlap } from './schedule-overlaps.ts';

/** What two entries share: the hall, the speakers. */
export function sharedText({ hall, speakers }: ScheduleOverlap): string {
  return [...(hall === null ? [] : [`зал «${hall}»`]), ...speakers].join(', ');
}

/** An entry by its caption and its time. */
export function namedEntry({ id, caption, dateStart }: ScheduleEntry): string {
  return `«${caption ?? `№ ${id}`}» (${typeof dateStart === 'string' ? formatTime(dateStart) : ''})`;
}

/** What each entry overlaps with, by its id. */
export function overlapNotes(overlaps: readonly ScheduleOverlap[]): ReadonlyMap<number, string> {
  const notes = new Map<number, string[]>();
  const add = (own: ScheduleEntry, other: ScheduleEntry, overlap: ScheduleOverlap): void => {
    const texts = notes.get(own.id) ?? [];
    notes.set(own.id, [...texts, `В одно время с ${namedEntry(other)}: ${sharedText(overlap)}`]);
  };
  for (const overlap of overlaps) {
    add(overlap.first, overlap.second, overlap);
    add(overlap.second, overlap.first, overlap);
  }
  return new Map([...notes].map(([id, texts]) => [id, texts.join('. ')]));
}
