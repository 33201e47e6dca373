import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import type { ToldColumn } from './told-columns.ts';

/** The records of a table, and its actions. */
export interface RowsProps {
  readonly metadata: Metadata;
  readonly columns: readonly MetadataProperty[];
  readonly rows: readonly WireRecord[];
  /** The name of an enumeration: the rows stand under the captions of its items, in their order. */
  readonly groupBy?: string;
  /** Rendered after the record's own columns. */
  readonly told?: readonly ToldColumn[];
  /** Whether cells are edited in place. */
  readonly editable: boolean;
  /** The page of a record; null if it has none. */
  readonly pathOf: (record: WireRecord) => string | null;
  /** Opens the record's settings; absent if there are none. */
  readonly onOpen?: (record: WireRecord) => void;
  readonly onRemove?: (record: WireRecord) => void;
  /** Refetches the rows after the reader accepted another user's value. */
  readonly onRefresh: () => void;
  /** Moves a row to another place of its part, where the rows have an order of their own. */
  readonly onMove?: (from: number, to: number) => void;
  /** What is to be said about a row beside its caption: that it overlaps another one. */
  readonly noteOf?: (record: WireRecord) => string | null;
  /** Called when the keyboard goes on below the last row. */
  readonly onEnd?: () => void;
}

/** The rows of one item of the enumeration by which a table is divided; without one, all rows. */
interface Part {
  readonly key: string;
  readonly caption: string | null;
  readonly records: readonly WireRecord[];
}

/** The parts of a table, in order. */
export function partsOf({
  metadata,
  rows,
  groupBy,
}: Pick<RowsProps, 'metadata' | 'rows' | 'groupBy'>): readonly Part[] {
  const items = metadata.properties.find(({ name }) => name === groupBy)?.items;
  if (groupBy === undefined || !items) return [{ key: '', caption: null, records: rows }];
  return items
    .map(({ id, caption }) => ({ key: String(id), caption, records: rows.filter((row) => row[groupBy] === id) }))
    .filter(({ records }) => records.length > 0);
}
