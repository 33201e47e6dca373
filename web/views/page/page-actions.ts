import type { Action } from '#web/actions/define-action.ts';
import { assign } from '../assign/assign.tsx';
import { copyRecord } from '#web/record/copy/copy-record.tsx';
import { deleteRecord } from '#web/record/actions/delete-record.ts';
import { openSettings } from '#web/record/actions/open-settings.ts';
import type { ShownRecord } from '#web/record/actions/record-subject.ts';
import type { NotedSubject } from '#web/record/notes/open-notes.ts';
import { sendLettersAgain } from '#web/record/letters/send-letters-again.ts';

/** A record on its page. */
export interface PageRecord extends ShownRecord, NotedSubject {
  /** How many letters about it were sent, as far as the user may send them again. */
  readonly sentLetters: number;
  readonly onGone: () => void;
}

/** The actions of the page of a record, after those that its class declares. */
export const PAGE_ACTIONS: readonly Action<PageRecord>[] = [
  sendLettersAgain,
  openSettings,
  assign,
  copyRecord,
  deleteRecord,
];
