import { Dialog, Skeleton, Stack } from '@mui/material';

/** The place of a full-screen dialog whose code is on its way. */
export function DialogSkeleton() {
  return (
    <Dialog open fullScreen aria-label="Загрузка" aria-busy>
      <Stack sx={{ p: 3, gap: 2 }}>
        <Skeleton variant="rounded" width={320} height={32} />
        <Skeleton variant="rounded" height={48} />
        <Skeleton variant="rounded" height={400} />
      </Stack>
    </Dialog>
  );
}
