import { useState } from 'react';
import type { Filter } from '#model/wire/filter-tree.ts';
import type { WireRecord } from '#model/wire/record.ts';
import type { TableSelection } from '#web/ui/table/table-column.ts';

/** The target of a bulk operation: the ticked rows with the versions seen, or all rows that match. */
export type BulkTarget =
  | { readonly items: readonly { readonly id: number; readonly version: number }[] }
  | { readonly filter: Filter; readonly exact?: true };

/** The rows selected in the selection mode. */
export interface Selection {
  readonly count: number;
  /** All matching rows, on all pages, are selected. */
  readonly everything: boolean;
  readonly target: BulkTarget;
  readonly rows: TableSelection<WireRecord>;
  /** Selects all that match: row by row where all of them are shown. */
  readonly selectEverything: () => void;
  readonly clear: () => void;
  /** The rows that dragging a row moves: all ticked rows if it is one of them, else only this row. */
  readonly with: (id: number) => readonly number[];
}

interface Marked {
  readonly versions: ReadonlyMap<number, number>;
  readonly everything: boolean;
  /** The query at the time of «select all»: another query would be another set of rows. */
  readonly of: string;
}

const NOTHING: Marked = { versions: new Map(), everything: false, of: '' };

/** Keeps the selection across the pages of one list; another filter clears it. */
export function useSelection(
  filter: Filter,
  exact: true | undefined,
  total: number,
  shown: readonly WireRecord[],
): Selection {
  const of = JSON.stringify([filter, exact]);
  const [kept, setKept] = useState<Marked>({ ...NOTHING, of });
  const marked = kept.of === of ? kept : { ...NOTHING, of };
  // A selected row that was refetched since counts with the version now shown.
  const seen = new Map(shown.map((row) => [row.id, row.version]));
  // What stands on one page is chosen as it is seen there.
  const isSeen = shown.length === total;
  const toggle = (rows: readonly WireRecord[], selected: boolean): void => {
    const versions = new Map(marked.everything ? [] : marked.versions);
    for (const row of rows) {
      if (selected) versions.set(row.id, row.version);
      else versions.delete(row.id);
    }
    setKept({ versions, everything: false, of });
  };
  return {
    count: marked.everything ? total : marked.versions.size,
    everything: marked.everything,
    target: marked.everything
      ? { filter, ...(exact && { exact }) }
      : { items: [...marked.versions].map(([id, version]) => ({ id, version: seen.get(id) ?? version })) },
    rows: { isSelected: (row) => marked.everything || marked.versions.has(row.id), onToggle: toggle },
    selectEverything: () => setKept({ versions: isSeen ? seen : new Map(), everything: !isSeen, of }),
    clear: () => setKept({ ...NOTHING, of }),
    with: (id) => (marked.versions.has(id) ? [...marked.versions.keys()] : [id]),
  };
}
