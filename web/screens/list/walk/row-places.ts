/** The rows of a list: those of its table, or its cards on a phone. */
const ROWS = 'tbody > tr[aria-rowindex], ul > li';
/** The index of the first row of a table for assistive technology. */
const FIRST_ROW = 2;
/** What takes every click in a row for itself. */
const PRESSED = 'button, input, label, [role="button"], [role="switch"], [data-check]';
/** What takes a click in a row for itself. */
const CONTROLS = `a, ${PRESSED}, [data-field-reader]`;

/** The row that an element of a list is in; null outside of its rows. */
export function rowOf(area: Element, element: Element | null): Element | null {
  const row = element?.closest(ROWS) ?? null;
  return row !== null && area.contains(row) ? row : null;
}

/** The index of {@link rowOf}. */
export function rowIndexOf(area: Element, element: Element | null): number | null {
  const row = rowOf(area, element);
  if (!row) return null;
  if (row instanceof HTMLTableRowElement) return Number(row.ariaRowIndex) - FIRST_ROW;
  return [...(row.parentElement?.children ?? [])].indexOf(row);
}

/** What opens the record of a row: its name. */
export function nameOf(area: Element, index: number): HTMLElement | null {
  const row =
    area.querySelector(`tbody > tr[aria-rowindex="${index + FIRST_ROW}"]`) ?? area.querySelectorAll('ul > li')[index];
  return (
    row?.querySelector<HTMLElement>('[data-name] a, [data-name] button') ?? row?.querySelector('a, button') ?? null
  );
}

/** Whether a click in a row is beside what the row contains: it selects no text and presses nothing. */
export function isBeside(target: EventTarget | null): target is Element {
  return target instanceof Element && target.closest(CONTROLS) === null && window.getSelection()?.isCollapsed !== false;
}

/** Whether a click with a key chooses the row: a link takes Ctrl, which opens it in a tab, and leaves Shift. */
export function isChoosable(target: EventTarget | null, isShift: boolean): target is Element {
  return target instanceof Element && target.closest(isShift ? PRESSED : `a, ${PRESSED}`) === null;
}
