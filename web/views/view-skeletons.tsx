import { Box, Skeleton } from '@mui/material';

/** Reserves the line of a view's header while its code loads. */
export function HeaderSkeleton() {
  return (
    <Box sx={{ minHeight: 40, display: 'flex', alignItems: 'center' }}>
      <Skeleton width="60%" />
    </Box>
  );
}

/** Reserves the column beside a record while its code loads. */
export function SideSkeleton() {
  return <Box sx={{ width: 320, flexShrink: 0 }} />;
}
