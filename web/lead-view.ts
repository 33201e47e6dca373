import { parseListSearch } from '#web/screens/list/list-search.ts';
import { rememberedName, useRememberedName } from '#web/ui/remembered.ts';

/** How leads are shown. */
export type LeadView = 'board' | 'list';

const KEY = 'leads-view';
const NAMES = ['board', 'list'] as const;

/** The user's choice, and its setter. */
export function useRememberedLeadView(): readonly [LeadView, (view: LeadView) => void] {
  return useRememberedName<LeadView>(KEY, NAMES);
}

/**
 * The view of an address: the user's choice, or the list where the address has parameters that only the list supports:
 * conditions, an order or a page, that is, more than a search and an open record.
 */
export function leadViewOf(search: Readonly<Record<string, unknown>>, remembered?: LeadView): LeadView {
  const { search: _search, settings: _settings, ...more } = parseListSearch({ ...search });
  return Object.keys(more).length > 0 ? 'list' : (remembered ?? rememberedName<LeadView>(KEY, NAMES));
}
