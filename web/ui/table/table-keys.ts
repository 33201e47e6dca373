/** What the keys go to: the controls of the head and of the rows that can still be used. */
const ROWS = ':scope > thead > tr, :scope > tbody > tr:not([inert])';
const STOPS = ':is(a[href], button, input[type="checkbox"]):not(:disabled)';
const SIDEWAYS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };
const UP_DOWN: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Where a stop is: among the rows that have any, and in which column. */
interface Place {
  readonly row: number;
  readonly column: number;
}

/** The stops of each row that has any, the head's first. */
function stopsByRow(table: HTMLTableElement): readonly (readonly HTMLElement[])[] {
  return [...table.querySelectorAll(ROWS)]
    .map((row) => [...row.querySelectorAll<HTMLElement>(STOPS)])
    .filter((stops) => stops.length > 0);
}

function columnOf(stop: Element): number {
  return stop.closest<HTMLTableCellElement>('td, th')?.cellIndex ?? 0;
}

/** The stop of a row that is the closest to a column. */
function closestTo(column: number, stops: readonly HTMLElement[]): HTMLElement | undefined {
  const distance = (stop: HTMLElement): number => Math.abs(columnOf(stop) - column);
  return stops.toSorted((one, other) => distance(one) - distance(other))[0];
}

function placeOf(stop: Element, rows: readonly (readonly Element[])[]): Place {
  return { row: rows.findIndex((stops) => stops.includes(stop)), column: columnOf(stop) };
}

/** Where a key leads from a stop; undefined if the table does not use the key. */
function stopByKey({ key, ctrlKey }: KeyboardEvent, from: HTMLElement, rows: readonly (readonly HTMLElement[])[]) {
  const { row, column } = placeOf(from, rows);
  const own = rows[row] ?? [];
  if (key === 'Home') return (ctrlKey ? rows[0] : own)?.[0];
  if (key === 'End') return (ctrlKey ? rows.at(-1) : own)?.at(-1);
  if (ctrlKey) return undefined;
  const upDown = UP_DOWN[key];
  if (upDown !== undefined) return closestTo(column, rows[row + upDown] ?? []) ?? from;
  const sideways = SIDEWAYS[key];
  return sideways && (own[own.indexOf(from) + sideways] ?? from);
}

/**
 * Makes a table one stop of the page's Tab order: Tab enters at the control that had the focus last, or at the first of
 * the first row. The arrow keys go by control within a row and by row within a column, the head included; Home and End
 * go to the ends of the row, with Ctrl to those of the table. Rows may come and go.
 */
export function moveByKeys(table: HTMLTableElement, signal: AbortSignal): void {
  let visited: HTMLElement | undefined;
  let place: Place | null = null;

  const settle = (): void => {
    const rows = stopsByRow(table);
    const stops = rows.flat();
    visited = stops.find((stop) => stop === document.activeElement) ?? stops.find((stop) => stop === visited);
    if (visited) place = placeOf(visited, rows);
    // What was there is gone: what has taken its place is reached instead.
    const reached =
      visited ??
      (place && closestTo(place.column, rows[Math.min(place.row, rows.length - 1)] ?? [])) ??
      stops.find((stop) => stop.closest('tbody')) ??
      stops[0];
    for (const stop of stops) {
      const tabIndex = stop === reached ? 0 : -1;
      if (stop.tabIndex !== tabIndex) stop.tabIndex = tabIndex;
    }
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || event.metaKey || event.shiftKey) return;
    const rows = stopsByRow(table);
    const from = rows.flat().find((stop) => stop === event.target);
    const next = from && stopByKey(event, from, rows);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  const contents = new MutationObserver(settle);
  contents.observe(table, { subtree: true, childList: true, attributeFilter: ['tabindex', 'disabled', 'inert'] });
  signal.addEventListener('abort', () => contents.disconnect());
  table.addEventListener('focusin', settle, { signal });
  table.addEventListener('keydown', onKeyDown, { signal });
  settle();
}
