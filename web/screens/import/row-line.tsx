import { Box } from '@mui/material';
import type { ImportRow } from '#model/wire/imports.ts';
import { formatNumber } from '#web/ui/format.ts';
import { CellValue } from './cell-value.tsx';
import type { ShownColumn } from './import-rows.tsx';
import { RowOutcome } from './row-outcome.tsx';

interface RowLineProps {
  readonly row: ImportRow;
  readonly columns: readonly ShownColumn[];
  readonly className: string;
}

/** The cells of a row of a check. */
export function RowLine({ row, columns, className }: RowLineProps) {
  const cells = new Map(row.cells.map((cell) => [cell.index, cell]));
  return (
    <>
      <Box role="cell" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {formatNumber(row.line)}
      </Box>
      <Box role="cell" sx={{ minWidth: 0 }}>
        <RowOutcome row={row} className={className} />
        <FaultyColumns row={row} columns={columns} />
      </Box>
      {columns.map(({ index }) => {
        const cell = cells.get(index);
        return (
          <Box key={index} role="cell" sx={{ minWidth: 0 }}>
            {cell && <CellValue cell={cell} isRefused={row.outcome === 'refused'} />}
          </Box>
        );
      })}
    </>
  );
}

/** The headings of the cells for which a row is refused: some of them may be out of sight. */
function FaultyColumns({ row, columns }: Pick<RowLineProps, 'row' | 'columns'>) {
  if (row.outcome !== 'refused') return null;
  const faulty = new Set(row.cells.flatMap(({ index, message }) => (message === undefined ? [] : [index])));
  const captions = columns.filter(({ index }) => faulty.has(index)).map(({ caption }) => caption);
  if (captions.length === 0) return null;
  return (
    <Box sx={{ mt: 0.5, typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {captions.join(', ')}
    </Box>
  );
}
