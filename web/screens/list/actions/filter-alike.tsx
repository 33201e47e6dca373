import type { MouseEvent } from 'react';
import { defineAction } from '#web/actions/define-action.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { QuickFilterMenuProps } from '../filter/quick-filter-menu.tsx';

const RIGHT = 2;

const QuickFilterMenu = lazyScreen<QuickFilterMenuProps>(
  async () => (await import('../filter/quick-filter-menu.tsx')).QuickFilterMenu,
  null,
);

/** What a quick filter takes its values from: a row, or the head of the table, and the state of the list. */
export type QuickFilter = Omit<QuickFilterMenuProps, 'anchor' | 'onClose'>;

/**
 * The cell of a table whose menu is asked for, by the right button or a key, instead of the menu of the browser; null
 * where that is useful: on what the right button meets as a link or an input.
 */
export function cellOf(event: MouseEvent): HTMLElement | null {
  if (!(event.target instanceof Element)) return null;
  const cell = event.target.closest<HTMLElement>('td, th');
  if (!cell || (event.button === RIGHT && event.target.closest('a, input'))) return null;
  event.preventDefault();
  return cell;
}

/** Filters the list by the values of a row or a cell, or by a column. */
export const filterAlike = defineAction<QuickFilter>({
  name: 'filterAlike',
  caption: 'Отобрать по значению…',
  icon: 'filter-variant',
  dialog: (subject, onClose, anchor) => <QuickFilterMenu {...subject} anchor={anchor} onClose={onClose} />,
});
