import { Box, Skeleton } from '@mui/material';

/** The placeholder of table rows that are loading; `rowHeight` in pixels. */
export function TableSkeleton({ rows = 10, rowHeight = 44 }: { readonly rows?: number; readonly rowHeight?: number }) {
  return (
    <Box role="status" aria-label="Загрузка">
      {range(rows).map((row) => (
        <Box
          key={row}
          sx={{
            height: rowHeight,
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            borderBottom: 1,
            borderColor: 'divider',
            px: 2,
          }}
        >
          <Skeleton width={48} />
          <Skeleton sx={{ flex: 1, maxWidth: `${35 + ((row * 7) % 30)}%` }} />
          <Skeleton width={96} sx={{ ml: 'auto' }} />
        </Box>
      ))}
    </Box>
  );
}

/** The placeholder of a record's labels and values while it loads. */
export function FieldsSkeleton({ rows = 8 }: { readonly rows?: number }) {
  return (
    <Box role="status" aria-label="Загрузка" sx={{ display: 'grid', gap: 2 }}>
      {range(rows).map((row) => (
        <Box
          key={row}
          sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, columnGap: 3, minHeight: 24 }}
        >
          <Skeleton sx={{ width: { xs: '40%', sm: 200 } }} />
          <Skeleton sx={{ width: { xs: '90%', sm: `${30 + ((row * 11) % 40)}%` } }} />
        </Box>
      ))}
    </Box>
  );
}

/** The placeholder of a whole page while it loads: its header and the beginning of its body. */
export function PageSkeleton() {
  return (
    <Box role="status" aria-label="Загрузка страницы">
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 1.5, pb: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <Skeleton width={160} height={16} />
        <Skeleton width={280} height={32} sx={{ maxWidth: '80%' }} />
        <Skeleton width={200} height={20} sx={{ maxWidth: '60%' }} />
      </Box>
      <Box aria-hidden sx={{ px: { xs: 2, sm: 3 }, py: 2, display: 'grid', gap: 1.5 }}>
        {range(8).map((row) => (
          <Skeleton key={row} height={28} sx={{ width: `${60 + ((row * 13) % 35)}%` }} />
        ))}
      </Box>
    </Box>
  );
}

function range(length: number): readonly number[] {
  return Array.from({ length }, (_, index) => index);
}
