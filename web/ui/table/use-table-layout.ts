import { useState } from 'react';
import { INITIAL_LAYOUT, parseLayout, type TableLayout } from './table-layout.ts';

/** A layout and the functions that change it; each change is stored immediately. */
export interface RememberedLayout {
  readonly layout: TableLayout;
  readonly update: (change: (layout: TableLayout) => TableLayout) => void;
  readonly reset: () => void;
}

const PREFIX = 'table-';

function read(key: string): TableLayout {
  try {
    return parseLayout(localStorage.getItem(PREFIX + key));
  } catch {
    return INITIAL_LAYOUT;
  }
}

function write(key: string, layout: TableLayout): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(layout));
  } catch {
    // Storage is full or forbidden: the layout lasts until the page is left.
  }
}

/** The layout of the table `key`, stored in this browser. */
export function useTableLayout(key: string): RememberedLayout {
  const [kept, setKept] = useState(() => ({ key, layout: read(key) }));
  const present = kept.key === key ? kept : { key, layout: read(key) };
  if (present !== kept) setKept(present);
  const keep = (layout: TableLayout): void => {
    setKept({ key, layout });
    write(key, layout);
  };
  return {
    layout: present.layout,
    update: (change) => keep(change(present.layout)),
    reset: () => keep({ ...INITIAL_LAYOUT, dense: present.layout.dense }),
  };
}
