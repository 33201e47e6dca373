import { Box, Skeleton } from '@mui/material';

/** The placeholder of tiles that are loading; `height` in pixels. */
export function TilesSkeleton({ count = 10, height = 240 }: { readonly count?: number; readonly height?: number }) {
  return (
    <Box
      role="status"
      aria-label="Загрузка"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 45%), 1fr))' }}
    >
      {Array.from({ length: count }, (_, tile) => (
        <Skeleton key={tile} variant="rounded" height={height} />
      ))}
    </Box>
  );
}
