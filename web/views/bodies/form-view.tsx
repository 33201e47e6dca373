import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import type { FormBuilderProps } from '#web/builders/form/form-builder.tsx';
import type { View } from '../view.ts';

/** The page of a form (spec 2 §2.11): its builder, which is loaded with the first form and takes the whole width. */
export const formView: View = {
  Body: lazyScreen<FormBuilderProps>(
    async () => (await import('#web/builders/form/form-builder.tsx')).FormBuilder,
    <FieldsSkeleton rows={12} />,
  ),
};
