import { Skeleton } from '@mui/material';

/** The placeholder of a control whose code is loading. */
export function ControlSkeleton() {
  return <Skeleton variant="rounded" height={40} />;
}
