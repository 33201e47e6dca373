import { Box } from '@mui/material';

/** The frame of the manage layout while its code loads, so that the layout does not shift on arrival. */
export function FrameSkeleton() {
  return (
    <Box role="status" aria-label="Загрузка" sx={{ height: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ height: 56, bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }} />
    </Box>
  );
}
