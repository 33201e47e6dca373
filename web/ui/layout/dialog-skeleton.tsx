import { Dialog, Skeleton, Stack } from '@mui/material';

/** The placeholder of a full-screen dialog whose code is loading; it can be closed like the dialog itself. */
export function DialogSkeleton({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open fullScreen onClose={onClose} aria-label="Загрузка" aria-busy>
      <Stack sx={{ p: 3, gap: 2 }}>
        <Skeleton variant="rounded" width={320} height={32} />
        <Skeleton variant="rounded" height={48} />
        <Skeleton variant="rounded" height={400} />
      </Stack>
    </Dialog>
  );
}
