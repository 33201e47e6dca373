import type { BuilderView } from '#model/page-view.ts';

/** The code of each builder. A module of its own: the first script must not name all of its parts. */
export const BUILDERS = {
  blocks: () => import('#web/builders/page/page-builder.tsx'),
  form: () => import('#web/builders/form/form-builder.tsx'),
} as const satisfies Record<BuilderView, () => Promise<unknown>>;
