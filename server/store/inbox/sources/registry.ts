import { assignmentSource } from './assignment-source.ts';
import type { EntrySource } from './inbox-source.ts';
import { answerSource, mentionSource } from './note-sources.ts';
import { databusSource } from './databus-source.ts';
import { scheduleSource } from './schedule-source.ts';
import { waitingSource } from './waiting-source.ts';

/** What comes to the inbox. Adding a source is adding its file, its name to `INBOX_SOURCES` and one line here. */
export const ENTRY_SOURCES: readonly EntrySource[] = [
  assignmentSource,
  waitingSource,
  mentionSource,
  answerSource,
  scheduleSource,
  databusSource,
];
