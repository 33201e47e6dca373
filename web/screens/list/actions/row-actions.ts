import type { ListRowAction } from '#model/page-view.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import type { Action } from '#web/actions/define-action.ts';
import { LETTER_DECISIONS } from '#web/record/letters/decide-letter.ts';
import { copyRecord } from '#web/record/copy/copy-record.tsx';
import { deleteRecord } from '#web/record/actions/delete-record.ts';
import { openSettings } from '#web/record/actions/open-settings.ts';
import { chooseDefault } from './choose-default.ts';
import { filterAlike } from './filter-alike.tsx';
import type { ListRow } from './list-row.ts';
import { openRecord } from './open-record.ts';
import { switchState } from './switch-state.tsx';

/** The actions of a row (spec 1 §2), in the order of its menu. */
const ROW_ACTIONS: readonly Action<ListRow>[] = [
  switchState,
  chooseDefault,
  openRecord,
  openSettings,
  copyRecord,
  filterAlike,
  deleteRecord,
];

/** The actions of the rows of the classes that declare them; they come first. */
const DECLARED = { decideLetter: LETTER_DECISIONS } satisfies Record<ListRowAction, readonly Action<ListRow>[]>;

/** What can be done with the rows of a class. */
export function rowActions({ rowActions: declared = [] }: Metadata): readonly Action<ListRow>[] {
  return [...declared.flatMap((name) => DECLARED[name]), ...ROW_ACTIONS];
}
