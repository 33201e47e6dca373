import { importRowsAt, type FileRow } from '#server/store/imports/import-rows.ts';
import type { Deciding, PlannedRow } from './import-way.ts';
import { NO_LINKS } from './row-links.ts';
import type { RowNames } from './row-names.ts';

/** A new row with the id that its record had; without links to rows that are no records in this trial. */
function standing(names: RowNames, row: PlannedRow): PlannedRow {
  const id = names.idOf(row.line);
  if (row.kind !== 'new' || id === null) return row;
  const left = names.linksToRows(row.line);
  return { ...row, id, links: NO_LINKS, fields: new Map([...row.fields].filter(([name]) => !left.includes(name))) };
}

/**
 * The rows that a round of a trial refers to, to be written before it: their own round was taken back. They have the ids
 * that the round was decided with.
 */
export async function standIns(
  deciding: Deciding,
  names: RowNames | null,
  rows: readonly FileRow[],
  importId: number,
): Promise<readonly PlannedRow[]> {
  const lines = names?.linesAbove(rows) ?? [];
  if (names === null || lines.length === 0) return [];
  const above = await deciding.plan.way.decide(
    deciding,
    await importRowsAt(deciding.context.database, importId, lines),
  );
  return above.map((row) => standing(names, row)).filter(({ kind }) => kind === 'new');
}
