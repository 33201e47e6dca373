import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';

/** The choice of the table that becomes records of a class; its code is apart from what the first script names. */
export const NewImportScreen = lazyScreen<object>(async () => (await import('./new-import-body.tsx')).NewImportBody);

/** An import at the step where it stands. */
export const ImportScreen = lazyScreen<{ readonly id: number }>(
  async () => (await import('./import-body.tsx')).ImportBody,
);
