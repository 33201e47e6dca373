import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { useSession } from '#web/api/connection/session.ts';
import { LEAD } from '#web/api/leads.ts';
import { recordsQuery } from '#web/api/records.ts';
import { SAVED_VIEW, viewsOf } from '#web/api/view-query.ts';
import { firstView } from '#web/record/saved-views/first-view.ts';
import { showsSame, stateOfView } from '#web/record/saved-views/saved-view.ts';
import { ViewStrip } from '#web/record/saved-views/view-strip.tsx';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import type { BoardSearch } from './board-search.ts';
import { searchOfBoard, stateOfBoard } from './board-views.ts';
import { bringStored } from './stored-views.ts';

/** What a board shows. */
export interface BoardViewStripProps {
  readonly search: BoardSearch;
  /** The funnel that is shown. */
  readonly funnel: number | undefined;
  /** One button in place of a line of tabs. */
  readonly isCompact: boolean;
  /** Shows the form of this name. */
  readonly onForm: (name: string) => void;
}

/** The saved views of the leads above the board. */
export function BoardViewStrip({ search, funnel, isCompact, onForm }: BoardViewStripProps) {
  const client = useQueryClient();
  const { data } = useQuery(recordsQuery(SAVED_VIEW, viewsOf(LEAD)));
  useEffect(() => void bringStored(client), [client]);
  const views = data?.items ?? [];
  const chosen = views.find(({ id }) => id === search.view);
  const isOther = chosen !== undefined && chosen.form !== 'board';
  useEffect(() => {
    if (isOther) onForm('list');
  }, [isOther, onForm]);
  const { view: _view, settings: _settings, ...shown } = search;
  const state = stateOfBoard(shown);
  const addressOf = (view: { readonly id: number; readonly state?: object | null }) =>
    searchOfBoard(view.id, stateOfView({ state: view.state ?? {} }), funnel);
  const isAsked = data !== undefined && search.view !== undefined && search.funnel === undefined;
  const isAdministrator = useSession().roles.includes(useConfiguration().roles.administrators);
  const first = Object.keys(search).length === 0 && !isAdministrator ? firstView(LEAD, views) : undefined;
  const opens = isAsked && !isOther ? (chosen ?? null) : first;
  const kept = chosen && stateOfBoard(addressOf(chosen));
  return (
    <ViewStrip
      className={LEAD}
      form="board"
      views={views}
      chosen={chosen}
      opens={funnel === undefined ? undefined : opens}
      state={state}
      isChanged={kept !== undefined && !isAsked && !showsSame(kept, state)}
      isCompact={isCompact}
      isIconOnly={useNarrowScreen()}
      total={null}
      addressOf={(view) => {
        if (view === null) return {};
        return view.form === 'board' ? { ...addressOf(view) } : { view: view.id };
      }}
      onSettled={() => {}}
    />
  );
}
