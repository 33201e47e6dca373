import type { ListRowAction } from '#model/page-view.ts';
import { useEffect, useState } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import type { Action } from '#web/actions/define-action.ts';
import { copyRecord } from '#web/record/copy/copy-record.tsx';
import { deleteRecord } from '#web/record/actions/delete-record.ts';
import { openSettings } from '#web/record/actions/open-settings.ts';
import { chooseDefault } from './choose-default.ts';
import type { DECLARED_ROW_ACTIONS } from './declared-row-actions.ts';
import { filterAlike } from './filter-alike.tsx';
import type { ListRow } from './list-row.ts';
import { openRecord } from './open-record.ts';
import { switchState } from './switch-state.tsx';

const NONE: readonly ListRowAction[] = [];

/** The actions of a row (spec 1 §2), in the order of its menu. */
export const ROW_ACTIONS: readonly Action<ListRow>[] = [
  switchState,
  chooseDefault,
  openRecord,
  openSettings,
  copyRecord,
  filterAlike,
  deleteRecord,
];

type Declared = Partial<typeof DECLARED_ROW_ACTIONS>;

/** What can be done with the rows of a class; what the class declares comes first. Null until that is loaded. */
export function useRowActions({ rowActions: declared = NONE }: Metadata): readonly Action<ListRow>[] | null {
  const [known, setKnown] = useState<Declared | null>(null);
  useEffect(() => {
    const load = async (): Promise<Declared> => (await import('./declared-row-actions.ts')).DECLARED_ROW_ACTIONS;
    // Without them the list is still of use.
    if (declared.length > 0) void load().then(setKnown, () => setKnown({}));
  }, [declared]);
  if (declared.length > 0 && !known) return null;
  return [...declared.flatMap((name) => known?.[name] ?? []), ...ROW_ACTIONS];
}
