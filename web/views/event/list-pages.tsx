import { Box, Button, Typography } from '@mui/material';
import { formatNumber } from '#web/ui/format.ts';

interface ListPagesProps {
  readonly label: string;
  readonly total: number;
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly onPage: (pageIndex: number) => void;
}

/** The pages of a panel's list: which rows are shown, and the way back and forth; nothing where one page holds all. */
export function ListPages({ label, total, pageIndex, pageSize, onPage }: ListPagesProps) {
  if (total <= pageSize) return null;
  const first = pageIndex * pageSize;
  return (
    <Box component="nav" aria-label={label} sx={pages}>
      <Typography color="textSecondary" sx={{ mr: 'auto', fontVariantNumeric: 'tabular-nums' }}>
        {formatNumber(first + 1)}–{formatNumber(Math.min(first + pageSize, total))} из {formatNumber(total)}
      </Typography>
      <Button color="inherit" disabled={pageIndex === 0} onClick={() => onPage(pageIndex - 1)}>
        Назад
      </Button>
      <Button color="inherit" disabled={first + pageSize >= total} onClick={() => onPage(pageIndex + 1)}>
        Вперёд
      </Button>
    </Box>
  );
}

const pages = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
