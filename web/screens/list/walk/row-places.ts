/** The rows of a list: those of its table, or its cards on a phone. */
const ROWS = 'tbody > tr[aria-rowindex], ul > li';
/** The index of the first row of a table for assistive technology. */
const FIRST_ROW = 2;
/** What takes a click in a row for itself. */
const CONTROLS = 'a, button, input, label, [role="button"], [role="switch"], [data-check], [data-field-reader]';

/** The index of the row that an element of a list is in; null outside of its rows. */
export function rowIndexOf(area: Element, element: Element | null): number | null {
  const row = element?.closest(ROWS);
  if (!row || !area.contains(row)) return null;
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
