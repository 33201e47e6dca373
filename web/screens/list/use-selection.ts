import { useState } from 'react';
import type { FilterEntry, WireRecord } from '#model/wire.ts';
import type { TableSelection } from '#web/ui/table/table-column.ts';

/** What a bulk operation is about: the rows that were ticked, with the versions seen, or all that the list finds. */
export type BulkTarget =
  | { readonly items: readonly { readonly id: number; readonly version: number }[] }
  | { readonly filter: readonly FilterEntry[] };

/** The rows marked in the selection mode. */
export interface Selection {
  readonly count: number;
  /** Every row that the list finds is meant, on all pages. */
  readonly everything: boolean;
  readonly target: BulkTarget;
  readonly rows: TableSelection<WireRecord>;
  readonly selectEverything: () => void;
  readonly clear: () => void;
  /** What dragging a row takes along: all that were ticked one by one when it is among them, else it alone. */
  readonly with: (id: number) => readonly number[];
}

interface Marked {
  readonly versions: ReadonlyMap<number, number>;
  readonly everything: boolean;
  /** What was listed when everything was marked: another search is another everything. */
  readonly of: string;
}

const NOTHING: Marked = { versions: new Map(), everything: false, of: '' };

/** Keeps the marked rows over the pages of one list; another filter begins anew. */
export function useSelection(filter: readonly FilterEntry[], total: number, shown: readonly WireRecord[]): Selection {
  const of = JSON.stringify(filter);
  const [kept, setKept] = useState<Marked>({ ...NOTHING, of });
  const marked = kept.of === of ? kept : { ...NOTHING, of };
  // A marked row that was fetched again since is meant as it now stands in sight.
  const seen = new Map(shown.map((row) => [row.id, row.version]));
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
      ? { filter }
      : { items: [...marked.versions].map(([id, version]) => ({ id, version: seen.get(id) ?? version })) },
    rows: { isSelected: (row) => marked.everything || marked.versions.has(row.id), onToggle: toggle },
    selectEverything: () => setKept({ versions: new Map(), everything: true, of }),
    clear: () => setKept({ ...NOTHING, of }),
    with: (id) => (marked.versions.has(id) ? [...marked.versions.keys()] : [id]),
  };
}
