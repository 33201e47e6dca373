import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { errorMessage } from '#web/api/api-error.ts';
import { BusyBar } from '#web/ui/layout/busy-bar.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { numbersTable } from '#web/ui/table/numbers-table.ts';

interface NumbersFrameProps {
  readonly label: string;
  /** What chooses the numbers. */
  readonly choice: ReactNode;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** The head and the body of the table; null while it loads. */
  readonly rows: ReactNode;
  /** Explains the numbers. */
  readonly note: string;
}

/** A table of numbers below what chooses them, with its loading and error states. */
export function NumbersFrame({ label, choice, busy, error, onRetry, rows, note }: NumbersFrameProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, p: { xs: 2, sm: 3 }, '& > *': { minWidth: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>{choice}</Box>
      <BusyBar busy={busy} />
      {error ? (
        <ErrorState message={errorMessage(error)} onRetry={onRetry} />
      ) : rows === null ? (
        <TableSkeleton rows={6} />
      ) : (
        <Card>
          <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={label}>
            <Box component="table" sx={[numbersTable, narrowHead]}>
              {rows}
            </Box>
          </Box>
        </Card>
      )}
      <Typography variant="caption" color="textSecondary">
        {note}
      </Typography>
    </Box>
  );
}

/** The captions of columns take two lines, so that the numbers fit beside each other. */
const narrowHead = {
  '& th, & td': { px: 1, py: 1, borderTop: 1, borderColor: 'divider', textAlign: 'right', whiteSpace: 'nowrap' },
  '& thead th': { typography: 'caption', color: 'text.secondary', whiteSpace: 'normal', verticalAlign: 'bottom' },
  '& th:first-of-type': { minWidth: { xs: 120, sm: 176 } },
} as const;
