import { useMemo, useState } from 'react';
import { INITIAL_LAYOUT, layoutOfView, parseLayout, type TableLayout } from './table-layout.ts';

/** A layout and the functions that change it; each change is stored immediately. */
export interface RememberedLayout {
  readonly layout: TableLayout;
  /** The reader has changed it. */
  readonly isOwn: boolean;
  readonly update: (change: (layout: TableLayout) => TableLayout) => void;
  readonly reset: () => void;
}

const PREFIX = 'table-';

function read(key: string): TableLayout | null {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? null : parseLayout(text);
  } catch {
    return null;
  }
}

function write(key: string, layout: TableLayout | null): void {
  try {
    if (layout) localStorage.setItem(PREFIX + key, JSON.stringify(layout));
    else localStorage.removeItem(PREFIX + key);
  } catch {
    // Storage is full or forbidden: the layout lasts until the page is left.
  }
}

/** The layout of the table `key`, stored in this browser; that of a saved view with this state until it is changed. */
export function useTableLayout(key: string, state?: object | null): RememberedLayout {
  const initial = useMemo(() => (state ? layoutOfView(state) : INITIAL_LAYOUT), [state]);
  const [kept, setKept] = useState(() => ({ key, layout: read(key) }));
  const present = kept.key === key ? kept : { key, layout: read(key) };
  if (present !== kept) setKept(present);
  const layout = present.layout ?? initial;
  const keep = (layout: TableLayout | null): void => {
    setKept({ key, layout });
    write(key, layout);
  };
  return {
    layout,
    isOwn: present.layout !== null,
    update: (change) => keep(change(layout)),
    reset: () => keep(state ? null : { ...INITIAL_LAYOUT, dense: layout.dense }),
  };
}
