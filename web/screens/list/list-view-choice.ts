import { TABLE, type AddressSearch, type ListView, type ListViews } from '#web/routing/define-screen.ts';
import { rememberedName } from '#web/ui/remembered.ts';
import { LIST_VIEW, parseListSearch } from './query/list-search.ts';

/** The names of the views, the first being the usual one. */
export function viewNames({ views: [first, ...others] }: ListViews): readonly [string, ...string[]] {
  return [first.name, ...others.map(({ name }) => name)];
}

/**
 * The view that an address shows: the one it names; the table, if it has parameters that only the table supports
 * (conditions, an order or a page: more than a search, an open record and a saved view); else the user's choice or the usual one.
 */
export function chosenView(choice: ListViews, search: AddressSearch, remembered?: string): ListView {
  const { views } = choice;
  const named = views.find(({ name }) => name === search['view']);
  if (named) return named;
  if (choice.remembered === undefined) return views[0];
  const { search: _search, settings: _settings, view, ...more } = parseListSearch({ ...search });
  if (view === LIST_VIEW || Object.keys(more).length > 0) return TABLE;
  const name = remembered ?? rememberedName(choice.remembered, viewNames(choice));
  return views.find((view) => view.name === name) ?? views[0];
}
