/** Where an entry of the inbox comes from. */
export const INBOX_SOURCES = ['assignment', 'waiting', 'mention', 'answer', 'schedule', 'databus'] as const;
/** One of {@link INBOX_SOURCES}. */
export type InboxSource = (typeof INBOX_SOURCES)[number];

/** The state of a record that waits for somebody who confirms it. */
export const WAITING_FOR_CONFIRMATION = 2;
/** The state of a record that is confirmed and published later. */
export const CONFIRMED = 3;
/** The state to which a record is given back. */
export const GIVEN_BACK = 1;

/**
 * Something that waits for the user: a task, a record that the user may confirm, a note to the user, what was not published
 * in time.
 */
export interface InboxEntry {
  readonly source: InboxSource;
  /** What the entry is, unique within its source: a task, a note, the job of a schedule, or the record itself. */
  readonly entryId: number;
  readonly className: string;
  readonly classCaption: string;
  readonly objectId: number;
  /** The part of the record that it is about, such as a block of its page; null where it is the record itself. */
  readonly partId: number | null;
  readonly caption: string | null;
  /** ISO 8601, UTC: when the entry came or last changed. */
  readonly at: string;
  readonly isRead: boolean;
  /** What is to be done, or what was written; people are named in it by their names. */
  readonly text: string | null;
  /** Who wrote it; null where nobody did. */
  readonly by: string | null;
  /** yyyy-mm-dd. */
  readonly dueDate: string | null;
  /** The record waits, and the user may confirm it or give it back. */
  readonly confirms: boolean;
}

/** The answer of `GET /inbox/`: unread entries first, then the newest. */
export interface InboxAnswer {
  readonly items: readonly InboxEntry[];
  /** The number of all unread entries. */
  readonly unread: number;
  /** The place of the next page; null on the last one. */
  readonly next: string | null;
}
