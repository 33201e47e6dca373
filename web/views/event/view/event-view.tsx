import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { HeaderSkeleton, SideSkeleton } from '../../view-skeletons.tsx';
import type { View, ViewBodyProps, ViewProps } from '../../view.ts';

/** The page of an event (spec 2 §2.4). Its code is loaded with the first event. */
export const eventView: View = {
  Header: lazyScreen<ViewProps>(async () => (await import('./event-header.tsx')).EventHeader, <HeaderSkeleton />),
  Body: lazyScreen<ViewBodyProps>(async () => (await import('./event-body.tsx')).EventBody, <FieldsSkeleton />),
  Side: lazyScreen<ViewProps>(async () => (await import('./event-side.tsx')).EventSide, <SideSkeleton />),
};
