import { useEffect, useRef, useState, type ClipboardEvent } from 'react';
import type { FieldError } from '#model/wire/problem.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { ApiError } from '#web/api/connection/client.ts';
import { usePatchRecord } from '#web/api/records.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { emptiedBy } from '#web/fields/dependents.ts';
import type { EnteredDraft } from '#web/fields/use-inline-field.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { pastedDraft, pastedRows } from './pasted-cells.ts';

/** A cell that has parsed its pasted text and waits for the write of its row. */
interface WaitingCell {
  readonly property: MetadataProperty;
  readonly value: unknown;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Pasting into a table, for its cells. */
export interface PastedCells {
  /** What was pasted into a cell. */
  readonly draftOf: (record: WireRecord, property: MetadataProperty) => EnteredDraft | undefined;
  /** Waits for the write of the cell's row; null while nothing is being pasted. */
  readonly collect: (record: WireRecord, property: MetadataProperty, value: unknown) => Promise<void> | null;
  readonly onPaste: (event: ClipboardEvent) => void;
}

interface PastedCellsOptions {
  readonly metadata: Metadata;
  /** In the order in which they are shown. */
  readonly rows: readonly WireRecord[];
  readonly columns: readonly MetadataProperty[];
  readonly editable: boolean;
}

/**
 * Pastes cells of a spreadsheet from the focused cell on. Each cell validates its text by its own editor and keeps it
 * where it is refused; the valid ones of a row are one write, and all rows are undone together.
 */
export function usePastedCells({ metadata, rows, columns, editable }: PastedCellsOptions): PastedCells {
  const [entered, setEntered] = useState<ReadonlyMap<string, EnteredDraft>>(new Map());
  const waiting = useRef<Map<number, { record: WireRecord; cells: WaitingCell[] }> | null>(null);
  const { mutateAsync } = usePatchRecord(metadata.className);
  const snackbar = useSnackbar();
  const offer = useUndoOffer();

  const writeRow = async (record: WireRecord, cells: readonly WaitingCell[]): Promise<number | null> => {
    const fields = cells.flatMap(({ property, value }) => [
      { fieldName: property.name, fieldValue: value },
      ...emptiedBy(metadata.properties, property.name, record)
        .filter(({ name }) => cells.every((cell) => cell.property.name !== name))
        .map(({ name }) => ({ fieldName: name, fieldValue: null })),
    ]);
    try {
      const changeSet = await mutateAsync({ id: record.id, version: record.version, fields });
      for (const { resolve } of cells) resolve();
      return changeSet;
    } catch (error) {
      const told = error instanceof ApiError ? error.errors : [];
      for (const { property, reject } of cells) reject(told.length === 0 ? error : cellError(told, property));
      return null;
    }
  };

  const writeAll = async (all: Iterable<{ record: WireRecord; cells: readonly WaitingCell[] }>): Promise<void> => {
    const written: number[] = [];
    for (const { record, cells } of all) {
      const changeSet = await writeRow(record, cells);
      if (changeSet !== null) written.push(changeSet);
    }
    if (written.length > 0) snackbar.success('Данные успешно обновлены', offer(written));
  };

  // The effects of the cells, which take over their drafts, run before this one.
  useEffect(() => {
    const all = waiting.current;
    waiting.current = null;
    if (all) void writeAll(all.values());
  });

  const onPaste = (event: ClipboardEvent): void => {
    const { target } = event;
    if (!editable || !(target instanceof HTMLElement) || !target.matches('[data-field-reader]')) return;
    const row = target.closest<HTMLElement>('tr[data-row]');
    const cell = target.closest<HTMLElement>('td[data-column]');
    if (!row || !cell) return;
    event.preventDefault();
    const from = { row: Number(row.dataset['row']), column: Number(cell.dataset['column']) };
    const pasted = pastedRows(event.clipboardData.getData('text/plain'));
    const drafts = new Map<string, EnteredDraft>();
    const left = new Set<string>();
    for (const [down, cells] of pasted.entries())
      for (const [right, text] of cells.entries()) {
        const record = rows[from.row + down];
        const property = columns[from.column + right];
        const draft = property && !property.readonly ? pastedDraft(property, text) : undefined;
        if (record && property && draft !== undefined) drafts.set(keyOf(record, property), { draft });
        else left.add(record ? (property?.caption ?? 'лишние столбцы') : 'лишние строки');
      }
    waiting.current = new Map();
    setEntered(drafts);
    if (left.size > 0) snackbar.info(`Не вставлено: ${[...left].join(', ')}`);
  };

  return {
    draftOf: (record, property) => entered.get(keyOf(record, property)),
    collect: (record, property, value) => {
      const all = waiting.current;
      if (all === null) return null;
      return new Promise((resolve, reject) => {
        const row = all.get(record.id) ?? { record, cells: [] };
        row.cells.push({ property, value, resolve, reject });
        all.set(record.id, row);
      });
    },
    onPaste,
  };
}

function keyOf(record: WireRecord, property: MetadataProperty): string {
  return `${record.id} ${property.name}`;
}

/** The refusal of a row, as the cell shows it: its own error, or that of another cell of the row. */
function cellError(errors: readonly FieldError[], { name }: MetadataProperty): Error {
  const own = errors.find(({ fieldName }) => fieldName === name);
  return new Error(own?.message ?? `Строка не сохранена: ${errors[0]?.message ?? ''}`);
}
