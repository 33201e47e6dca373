import { useEffect, useRef } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import type { RecordsQuery } from '#web/api/list-call.ts';
import { isFreeKey } from '#web/record/walk/free-keys.ts';
import { useWalkOrder } from '#web/record/walk/use-walk-order.ts';
import { useShortcuts } from '#web/ui/shortcuts.ts';
import { PAGE_SIZES, type ListAction, type ListSearch } from '../query/list-search.ts';
import { maySelect } from '../actions/list-actions.tsx';
import type { Selection } from '../bulk/use-selection.ts';
import { chooseByClicks } from './choosing-clicks.ts';
import { chooseByHolding } from './choosing-holds.ts';
import { isBeside, nameOf, rowIndexOf } from './row-places.ts';

/** Props of {@link ListWalk}. */
export interface ListWalkProps {
  readonly metadata: Metadata;
  readonly search: ListSearch;
  readonly act: (action: ListAction) => void;
  readonly query: RecordsQuery;
  /** The rows as shown; those of an earlier request while `isBehind`. */
  readonly rows: readonly WireRecord[];
  readonly isBehind: boolean;
  readonly total: number;
  readonly selection: Selection;
  readonly area: HTMLElement;
}

/**
 * The keys and clicks that lead through a list, and the order in which its records are worked through: that of the list
 * when one of them was opened.
 */
export function ListWalk(props: ListWalkProps) {
  const { metadata, search, act, area, rows, query, total } = props;
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useWalkOrder({
    className: metadata.className,
    peeked: search.settings,
    order() {
      if (props.isBehind || rows.length === 0) return null;
      const { pageIndex = 0, pageSize = search.size ?? PAGE_SIZES[0], ...rest } = query;
      const pages = [{ page: pageIndex + 1, ids: rows.map(({ id }) => id) }];
      return {
        isPaged: true,
        parts: [{ query: { ...rest, pageSize }, start: pageIndex * pageSize, total, pages }],
      };
    },
    nameOf(id) {
      const at = rows.findIndex((row) => row.id === id);
      return at < 0 ? null : nameOf(area, at);
    },
  });

  const focused = (): number | null => rowIndexOf(area, document.activeElement);
  const step = (by: 1 | -1): void => {
    const at = focused();
    nameOf(area, at === null ? 0 : at + by)?.focus();
  };
  const peek = (at: number): void => {
    const row = rows[at];
    if (row) act({ type: 'settings', id: row.id });
  };
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const { rows: shown, search: state, act: then } = latest.current;
      if (event.defaultPrevented || event.button !== 0 || state.select === true || !isBeside(event.target)) return;
      const row = shown[rowIndexOf(area, event.target) ?? -1];
      if (row) then({ type: 'settings', id: row.id });
    };
    area.addEventListener('click', onClick);
    const removed = new AbortController();
    const begin = (): boolean => beginChoice(latest.current);
    chooseByClicks(area, begin, removed.signal);
    chooseByHolding(area, begin, removed.signal);
    return () => {
      area.removeEventListener('click', onClick);
      removed.abort();
    };
  }, [area]);

  const isFree = isFreeKey('page');
  useShortcuts([
    { code: 'KeyJ', keys: 'J', caption: 'Следующая строка', takes: isFree, run: () => step(1) },
    { code: 'KeyK', keys: 'K', caption: 'Предыдущая строка', takes: isFree, run: () => step(-1) },
    {
      code: 'Space',
      keys: 'Пробел',
      caption: 'Быстрый просмотр записи',
      takes: (target) => isFree(target) && isUnpressed(target),
      run: () => peek(focused() ?? 0),
    },
    {
      code: 'KeyA',
      ctrl: true,
      keys: 'Ctrl+A',
      caption: 'Выбрать все найденные',
      takes: isFree,
      run: () => beginChoice(props) && props.selection.selectEverything(),
    },
  ]);
  return null;
}

/** Turns the choice of rows on; false where rows cannot be chosen. */
function beginChoice({ metadata, search, act }: ListWalkProps): boolean {
  if (!maySelect(metadata, search)) return false;
  if (search.select !== true) act({ type: 'select', on: true });
  return true;
}

/** Whether the space bar does nothing else on an element: buttons, switches and checkboxes are pressed by it. */
function isUnpressed(target: EventTarget | null): boolean {
  return !(target instanceof Element && target.closest('button, input, summary, [role="button"], [role="tab"]'));
}
