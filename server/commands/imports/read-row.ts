import type { ValueReading } from '#model/imports/column-reading.ts';
import { readValue } from '#model/imports/read-value.ts';
import { QUOTE_FAULT } from '#model/table/cell-text.ts';
import { shownText, type TableCell } from '#model/table/table-cell.ts';
import type { FileRow, ToldCell } from '#server/store/imports/import-rows.ts';
import type { ImportPlan, PlannedColumn } from './import-plan.ts';

/** What a cell holds for the column's field. */
export interface ReadCell {
  readonly column: PlannedColumn;
  readonly read: ValueReading;
  readonly text: string;
}

/** A row as it was read. */
export interface ReadRow {
  readonly line: number;
  readonly id: number | null;
  readonly version: number | null;
  readonly values: readonly ReadCell[];
  readonly told: readonly ToldCell[];
}

const WRONG_ID = 'Не номер записи';

function wholeNumber(cell: TableCell | undefined): number | null {
  const text = cell === undefined ? '' : shownText(cell).replaceAll(/\s/gu, '');
  return /^\d{1,15}$/u.test(text) && Number(text) > 0 ? Number(text) : null;
}

const isUnclosed = (cell: TableCell): boolean => typeof cell === 'object' && 'fault' in cell && cell.fault === 'quote';

const isEmptyCell = (cell: TableCell | undefined): boolean => cell === undefined || shownText(cell).trim() === '';

/** What the row holds for the columns of the plan. */
export function readRow(plan: ImportPlan, { line, cells }: FileRow): ReadRow {
  const told: ToldCell[] = [];
  const values = plan.columns.flatMap((column): readonly ReadCell[] => {
    const cell = column.constant ?? cells[column.index ?? -1] ?? '';
    const { missing } = column.field;
    if (missing !== undefined && typeof cell === 'string' && isEmptyCell(cell))
      return [{ column, read: { failure: missing }, text: '' }];
    if (missing === undefined && isEmptyCell(cell) && (plan.empty === 'leave' || column.field.link?.isAdded)) return [];
    return [{ column, read: readValue(column.field, cell, column.reading), text: shownText(cell) }];
  });
  // What follows an unclosed quotation mark may stand in other columns than it should.
  for (const [index, cell] of cells.entries())
    if (isUnclosed(cell) && !values.some(({ column }) => column.index === index))
      told.push({ index, message: QUOTE_FAULT });
  const given = plan.idColumn === null ? undefined : cells[plan.idColumn];
  const id = wholeNumber(given);
  if (plan.idColumn !== null && id === null && !isEmptyCell(given))
    told.push({ index: plan.idColumn, message: WRONG_ID });
  const version = plan.versionColumn === null ? null : wholeNumber(cells[plan.versionColumn]);
  return { line, id, version, values, told };
}
