import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import { RowCards } from '../grid/row-cards.tsx';
import { RowTable } from '../grid/row-table.tsx';
import type { RowsProps } from '../grid/rows-props.ts';

/** Records as a table with cells edited in place; stacked on a small screen. */
export function RelatedRows(props: RowsProps) {
  return useNarrowScreen() ? <RowCards {...props} /> : <RowTable {...props} />;
}
