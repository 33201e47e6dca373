import type { ListRowAction } from '#model/page-view.ts';
import type { Action } from '#web/actions/define-action.ts';
import { replayRequest } from '#web/record/databus/replay-request.ts';
import { LETTER_DECISIONS } from '#web/record/letters/decide-letter.ts';
import type { ListRow } from './list-row.ts';

/** The actions of the rows of the classes that declare them. */
export const DECLARED_ROW_ACTIONS: Readonly<Record<ListRowAction, readonly Action<ListRow>[]>> = {
  decideLetter: LETTER_DECISIONS,
  replayRequest: [replayRequest],
};
