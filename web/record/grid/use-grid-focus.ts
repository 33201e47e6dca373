import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

interface GridFocusOptions {
  /** Called when the reader goes on below the last row. */
  readonly onEnd?: (() => void) | undefined;
  /** Moves a row up or down, where rows have an order. */
  readonly onMoveRow?: ((index: number, step: 1 | -1) => void) | undefined;
}

/** The handlers of a table whose cells are reached by the arrow keys. */
interface GridFocus {
  readonly ref: RefObject<HTMLTableElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
}

const ROW = 'tr[data-row]';
const READER = '[data-field-reader]';
/** What a closed cell offers; the control of an open one is its only stop. */
const STOPS = `${READER}, a[href], button`;
const OPEN = 'input:not([type="hidden"]), textarea, [role="combobox"]';
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 };

function elements(within: ParentNode, selector: string): readonly HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)];
}

function stopsOfCell(cell: HTMLElement): readonly HTMLElement[] {
  const open = cell.querySelector<HTMLElement>(OPEN);
  return open ? [open] : elements(cell, STOPS);
}

function stopsOfRow(row: ParentNode): readonly HTMLElement[] {
  return elements(row, 'td').flatMap(stopsOfCell);
}

/** Whether the keys of the element are its own: it takes text. */
function takesText(element: Element): boolean {
  return element.matches('textarea, [role="combobox"], input:not([type="checkbox"], [type="radio"])');
}

/** The first stop of the same column in another row. */
function below(rows: readonly HTMLElement[], row: HTMLElement, cell: HTMLTableCellElement, step: 1 | -1) {
  const next = rows[rows.indexOf(row) + step];
  const same = next && elements(next, 'td')[cell.cellIndex];
  return same && (stopsOfCell(same)[0] ?? stopsOfRow(next)[0]);
}

/**
 * Moves the focus through the cells of a table: the arrow keys by cell, Enter in a cell to the one below once it is
 * saved, Tab in a cell to the next one, which it opens; a typed character opens a cell with it. The table is one stop of
 * the page's Tab order.
 */
export function useGridFocus({ onEnd, onMoveRow }: GridFocusOptions): GridFocus {
  const ref = useRef<HTMLTableElement>(null);
  const last = useRef<{ readonly row: number; readonly cell: number } | null>(null);
  const rowsOf = (): readonly HTMLElement[] => (ref.current ? elements(ref.current, ROW) : []);

  useEffect(() => {
    const stops = rowsOf().flatMap(stopsOfRow);
    const reached = stops.find((stop) => stop.tabIndex === 0) ?? stops[0];
    for (const stop of stops) stop.tabIndex = stop === reached ? 0 : -1;
    // The focused row was removed: its place is taken by the next one.
    if (last.current === null || document.activeElement !== document.body) return;
    const rows = rowsOf();
    const row = rows[Math.min(last.current.row, rows.length - 1)];
    const cell = row && elements(row, 'td')[last.current.cell];
    ((cell && stopsOfCell(cell)[0]) ?? (row && stopsOfRow(row)[0]))?.focus();
  });

  const onFocus = ({ target }: FocusEvent): void => {
    const row = target.closest<HTMLElement>(ROW);
    const cell = target.closest('td');
    if (!row || !cell) return;
    last.current = { row: rowsOf().indexOf(row), cell: cell.cellIndex };
    for (const stop of rowsOf().flatMap(stopsOfRow)) stop.tabIndex = stop === target ? 0 : -1;
  };

  const goDown = (row: HTMLElement, cell: HTMLTableCellElement): void => {
    const next = below(rowsOf(), row, cell, 1);
    if (next) next.focus();
    else onEnd?.();
  };

  const tab = (event: KeyboardEvent, cell: HTMLElement): void => {
    const all = rowsOf().flatMap((row) => elements(row, 'td'));
    const rest = event.shiftKey ? all.slice(0, all.indexOf(cell)).toReversed() : all.slice(all.indexOf(cell) + 1);
    const next = rest.flatMap((one) => one.querySelector<HTMLElement>(`${READER}, ${OPEN}`) ?? [])[0];
    if (!next && (event.shiftKey || !onEnd)) return;
    event.preventDefault();
    if (!next) onEnd?.();
    next?.focus();
    if (next?.matches(READER) === true) next.click();
  };

  const arrow = (
    event: KeyboardEvent,
    at: { readonly row: HTMLElement; readonly cell: HTMLTableCellElement },
  ): void => {
    const step = STEPS[event.key];
    if (step === undefined || !(event.target instanceof HTMLElement)) return;
    const isVertical = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    if (event.altKey && !(isVertical && onMoveRow)) return;
    event.preventDefault();
    if (event.altKey) onMoveRow?.(rowsOf().indexOf(at.row), step);
    else if (event.key === 'ArrowDown') goDown(at.row, at.cell);
    else if (event.key === 'ArrowUp') below(rowsOf(), at.row, at.cell, -1)?.focus();
    else {
      const stops = stopsOfRow(at.row);
      stops[stops.indexOf(event.target) + step]?.focus();
    }
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement)) return;
    const row = target.closest<HTMLElement>(ROW);
    const cell = target.closest('td');
    if (!row || !cell) return;
    if (takesText(target)) {
      if (key === 'Tab') tab(event, cell);
      if (key !== 'Enter' || event.shiftKey || target.matches('textarea')) return;
      // Once the field has saved or closed, and so is read again; a message keeps it open.
      setTimeout(() => {
        if (document.activeElement?.matches(READER) === true && cell.contains(document.activeElement))
          goDown(row, cell);
      });
      return;
    }
    if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    if (key === 'Home') stopsOfRow(row)[0]?.focus();
    else if (key === 'End') stopsOfRow(row).at(-1)?.focus();
    else if (key in STEPS) return arrow(event, { row, cell });
    else if (key.length === 1 && key !== ' ' && !event.altKey && target.matches(READER)) return target.click();
    else return;
    event.preventDefault();
  };

  return { ref, onKeyDown, onFocus };
}
