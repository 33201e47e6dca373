import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import type { View, ViewBodyProps } from '../view.ts';

/** The page of a client. Its code is loaded with the first of them. */
export const clientView: View = {
  Body: lazyScreen<ViewBodyProps>(async () => (await import('./client-body.tsx')).ClientBody, <FieldsSkeleton />),
};
