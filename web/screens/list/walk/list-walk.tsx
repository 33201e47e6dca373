import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import type { RecordsQuery } from '#web/api/list-call.ts';
import { isFreeKey } from '#web/record/walk/free-keys.ts';
import { beginWalk, isWalked } from '#web/record/walk/walk.ts';
import { useShortcuts } from '#web/ui/shortcuts.ts';
import { PAGE_SIZES, type ListAction, type ListSearch } from '../query/list-search.ts';
import { maySelect } from '../actions/list-actions.tsx';
import { chooseByClicks } from './choosing-clicks.ts';
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
  readonly area: HTMLElement;
}

/**
 * The keys and clicks that lead through a list, and the order in which its records are worked through: that of the list
 * when one of them was opened.
 */
export function ListWalk(props: ListWalkProps) {
  const { metadata, search, act, area, rows } = props;
  const { className } = metadata;
  const { settings } = search;
  const { latestLocation } = useRouter();
  // The router has left already when the list ends.
  const [listPath] = useState(() => latestLocation.pathname);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const begin = (): void => {
      const { isBehind, query, rows: shown, total, search: state } = latest.current;
      if (isBehind || shown.length === 0) return;
      const { pageIndex = 0, pageSize = state.size ?? PAGE_SIZES[0], ...rest } = query;
      beginWalk({
        className,
        listPath,
        query: { ...rest, pageSize },
        start: pageIndex * pageSize,
        total,
        pages: [{ page: pageIndex + 1, ids: shown.map(({ id }) => id) }],
      });
    };
    if (settings !== undefined && !isWalked(listPath, className, settings)) begin();
    // Where the list is left by one of its rows, its records are worked through on their pages.
    return () => {
      if (settings === undefined) begin();
    };
  }, [settings, listPath, className]);

  const before = useRef(settings);
  useEffect(() => {
    const closed = before.current;
    before.current = settings;
    if (closed === undefined || settings !== undefined) return;
    // After the drawer has given the focus back to what opened it.
    const frame = requestAnimationFrame(() => {
      const at = latest.current.rows.findIndex(({ id }) => id === closed);
      if (at >= 0) nameOf(area, at)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [settings, area]);

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
    const begin = (): boolean => {
      const { metadata: shown, search: state, act: then } = latest.current;
      if (!maySelect(shown, state)) return false;
      if (state.select !== true) then({ type: 'select', on: true });
      return true;
    };
    chooseByClicks(area, begin, removed.signal);
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
  ]);
  return null;
}

/** Whether the space bar does nothing else on an element: buttons, switches and checkboxes are pressed by it. */
function isUnpressed(target: EventTarget | null): boolean {
  return !(target instanceof Element && target.closest('button, input, summary, [role="button"], [role="tab"]'));
}
