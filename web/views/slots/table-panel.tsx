import { RelatedTable } from '#web/record/related/related-table.tsx';
import type { RelatedPanelProps } from '../related-panel.ts';

/** The related records in a table that is edited in place. */
export function TablePanel({ list, record }: RelatedPanelProps) {
  return <RelatedTable list={list} parent={record} />;
}
