import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { SimilarCodeProps } from './similar-code-text.tsx';

/** Warns of a code that looks like another record's; its code is loaded with the first unique code that is edited. */
export const SimilarCodeNotice = lazyScreen<SimilarCodeProps>(
  async () => (await import('./similar-code-text.tsx')).SimilarCodeText,
  null,
);
