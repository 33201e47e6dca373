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
