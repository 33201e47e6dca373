import type { HistoryEntry } from './history.ts';
import type { WireRecord } from './record.ts';

/** The kind of the entries that are changes of the record itself; any other kind is the name of a class. */
export const CHANGE_KIND = 'change';

/** One entry of a record's timeline. */
export interface TimelineEntry {
  readonly kind: string;
  readonly at: string;
  /** Who entered it; null for the product itself. */
  readonly author: string | null;
  /** The record of the class `kind`, with the texts that lists omit. */
  readonly record?: WireRecord;
  /** For {@link CHANGE_KIND}. */
  readonly change?: HistoryEntry;
}

/** A page of a timeline, newest first. */
export interface TimelinePage {
  readonly items: readonly TimelineEntry[];
  /** Continues after the last entry; null at the end. */
  readonly next: string | null;
  /** The kinds that the reader may ask for. */
  readonly kinds: readonly string[];
}
