import { Skeleton } from '@mui/material';

/** The place of a control whose code is on its way. */
export function ControlSkeleton() {
  return <Skeleton variant="rounded" height={40} />;
}
