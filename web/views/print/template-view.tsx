import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import type { View, ViewBodyProps } from '../view.ts';

/** The page of a template of certificates. Its code is loaded with the first of them. */
export const templateView: View = {
  Body: lazyScreen<ViewBodyProps>(async () => (await import('./template-body.tsx')).TemplateBody, <FieldsSkeleton />),
};

/** The page of a booklet. Its code is loaded with the first of them. */
export const bookletView: View = {
  Body: lazyScreen<ViewBodyProps>(async () => (await import('./booklet-body.tsx')).BookletBody, <FieldsSkeleton />),
};

/** The page of a template of booklets. Its code is loaded with the first of them. */
export const bookletTemplateView: View = {
  Body: lazyScreen<ViewBodyProps>(
    async () => (await import('./booklet-template-body.tsx')).BookletTemplateBody,
    <FieldsSkeleton />,
  ),
};
