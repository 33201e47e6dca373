import { Box, MenuItem, Pagination, TextField, Typography } from '@mui/material';
import { formatNumber } from '#web/ui/format.ts';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import { PAGE_SIZES, type PageSize } from './query/list-search.ts';

interface ListPagingProps {
  /** Counts from 1. */
  readonly page: number;
  readonly size: PageSize;
  /** Null until loaded. */
  readonly total: number | null;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: PageSize) => void;
}

/** The range of rows shown and the total, the page size, and the page navigation. */
export function ListPaging({ page, size, total, onPage, onSize }: ListPagingProps) {
  const narrow = useNarrowScreen();
  const first = (page - 1) * size + 1;
  const last = Math.min(page * size, total ?? 0);
  return (
    <Box
      component="nav"
      aria-label="Страницы списка"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: { xs: 'center', sm: 'flex-start' },
        columnGap: 2,
        rowGap: 1,
        px: { xs: 2, sm: 3 },
        py: 1,
        minHeight: 56,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Typography color="textSecondary" role="status">
        {total === null ? 'Загрузка…' : range(first, last, total)}
      </Typography>
      <Pagination
        page={page}
        count={Math.max(1, Math.ceil((total ?? 0) / size))}
        siblingCount={narrow ? 0 : 1}
        boundaryCount={1}
        shape="rounded"
        size={narrow ? 'small' : 'medium'}
        disabled={total === null}
        onChange={(_, next) => onPage(next)}
        sx={{ ml: { sm: 'auto' } }}
      />
      <TextField
        select
        label="Строк на странице"
        value={size}
        onChange={(event) => {
          const chosen = PAGE_SIZES.find((candidate) => String(candidate) === event.target.value);
          if (chosen !== undefined) onSize(chosen);
        }}
        sx={{ width: 152 }}
      >
        {PAGE_SIZES.map((candidate) => (
          <MenuItem key={candidate} value={candidate}>
            {candidate}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

function range(first: number, last: number, total: number): string {
  if (total === 0) return 'Всего: 0';
  return `${formatNumber(first)}–${formatNumber(last)} из ${formatNumber(total)}`;
}
