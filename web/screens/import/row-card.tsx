import { Box } from '@mui/material';
import type { ImportRow } from '#model/wire/imports.ts';
import { formatNumber } from '#web/ui/format.ts';
import { CellValue } from './cell-value.tsx';
import type { ShownColumn } from './import-rows.tsx';
import { RowOutcome } from './row-outcome.tsx';

interface RowCardProps {
  readonly row: ImportRow;
  readonly columns: readonly ShownColumn[];
  readonly className: string;
}

/** How many cells a card shows of a row of which none is told about. */
const MOST_PLAIN = 3;

/** A row of a check on a phone: what is told of its cells, or else the first of them. */
export function RowCard({ row, columns, className }: RowCardProps) {
  const captions = new Map(columns.map(({ index, caption }) => [index, caption]));
  const cells = row.cells.filter(({ index }) => captions.has(index));
  const told = cells.filter(({ before, message }) => before !== undefined || message !== undefined);
  const [name] = cells;
  const shown =
    told.length > 0
      ? [...(name && !told.includes(name) ? [name] : []), ...told]
      : cells.filter(({ text }) => text !== '').slice(0, MOST_PLAIN);
  return (
    <Box sx={{ px: 2, display: 'grid', gap: 0.75, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box role="presentation" sx={{ display: 'flex', alignItems: 'baseline', columnGap: 1.5 }}>
        <Box role="cell" sx={{ flexShrink: 0, color: 'text.secondary', typography: 'caption' }}>
          Строка {formatNumber(row.line)}
        </Box>
        <Box role="cell" sx={{ minWidth: 0 }}>
          <RowOutcome row={row} className={className} />
        </Box>
      </Box>
      {shown.map((cell) => (
        <Box key={cell.index} role="cell" sx={{ minWidth: 0 }}>
          <Box component="span" sx={{ color: 'text.secondary', typography: 'caption' }}>
            {captions.get(cell.index)}
          </Box>
          <CellValue cell={cell} isRefused={row.outcome === 'refused'} />
        </Box>
      ))}
    </Box>
  );
}
