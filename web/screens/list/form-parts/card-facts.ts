import type { ReactNode } from 'react';
import type { WireRecord } from '#model/wire/record.ts';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import { columnOrder, columnVisibility, type TableLayout } from '#web/ui/table/table-layout.ts';

/** What a card tells of a record besides its name. */
export interface CardFact {
  readonly caption: string;
  readonly text: string;
  /** As the list shows it. */
  readonly shown: ReactNode;
}

/** How many facts a card shows. */
const MOST = 3;

/**
 * The columns that tell something of a record on a card: those that its class declares but for its last change or,
 * once the reader has arranged them, that the list shows; without its name, number and state.
 */
export function factColumns(
  declared: readonly string[],
  columns: readonly TableColumn<WireRecord>[],
  layout: TableLayout,
): readonly TableColumn<WireRecord>[] {
  const visible = columnVisibility(layout, columns);
  const isArranged = layout.order.length > 0 || Object.keys(layout.visibility).length > 0;
  return columnOrder(layout, columns).flatMap((id) => {
    const column = columns.find((one) => one.id === id);
    return column &&
      visible[id] &&
      (isArranged || (declared.includes(id) && id !== 'lastUpdate')) &&
      id !== 'id' &&
      !column.primary &&
      !column.switches
      ? [column]
      : [];
  });
}

/** The first facts of a record that are not empty. */
export function cardFacts(columns: readonly TableColumn<WireRecord>[], record: WireRecord): readonly CardFact[] {
  return columns
    .filter(({ isEmpty, text }) => isEmpty?.(record) !== true && text(record) !== '')
    .slice(0, MOST)
    .map(({ caption, text, render }) => ({ caption, text: text(record), shown: render(record) }));
}
