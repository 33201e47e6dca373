import { useEffect } from 'react';
import type { WireRecord } from '#model/wire/record.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { showsSame, stateOfView } from '#web/record/saved-views/saved-view.ts';
import { ViewStrip } from '#web/record/saved-views/view-strip.tsx';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import type { RememberedLayout } from '#web/ui/table/use-table-layout.ts';
import type { ListSearch } from '../query/list-search.ts';
import type { ListViewsOf } from './use-list-views.ts';
import { isArrangedAs, searchOfState, stateOfSearch } from './view-search.ts';

/** The views of a list and what it shows. */
export interface ListViewStripProps {
  readonly metadata: Metadata;
  readonly search: ListSearch;
  readonly total: number | null;
  readonly saved: ListViewsOf;
  readonly remembered: RememberedLayout;
  readonly columns: readonly TableColumn<WireRecord>[];
  /** One button in place of a line of tabs. */
  readonly isCompact: boolean;
  /** Shows the form of this name; absent where the records have one form. */
  readonly onForm: ((name: string) => void) | undefined;
}

/** The saved views of a list above its rows. */
export function ListViewStrip(props: ListViewStripProps) {
  const { metadata, search, total, saved, remembered, columns, isCompact, onForm } = props;
  const { views, chosen, opens } = saved;
  const { layout, isOwn } = remembered;
  const narrow = useNarrowScreen();
  const state = stateOfSearch(search, layout, columns);
  const kept = chosen && stateOfView(chosen);
  const isOther = opens !== undefined && opens !== null && opens.form === 'board' && onForm !== undefined;
  useEffect(() => {
    if (isOther) onForm('board');
  }, [isOther, onForm]);
  const isFilled = search.filter !== undefined;
  const { form = 'table' } = search;
  return (
    <ViewStrip
      className={metadata.className}
      form={form}
      views={views}
      chosen={chosen}
      opens={isOther ? undefined : opens}
      state={state}
      isChanged={
        kept !== undefined &&
        isFilled &&
        !(
          (chosen?.form ?? 'table') === form &&
          showsSame(kept, state) &&
          (!isOwn || isArrangedAs(kept, layout, columns))
        )
      }
      isCompact={isCompact}
      // The title tells it where the button stands beside it.
      total={isCompact && !narrow ? null : total}
      addressOf={(view) => {
        if (view === null) return {};
        const isElsewhere = view.form === 'board' && onForm !== undefined;
        return isElsewhere ? { view: view.id } : { ...searchOfState(view.id, view.form, stateOfView(view)) };
      }}
      onSettled={() => {
        if (chosen && isOwn) remembered.reset();
      }}
    />
  );
}
