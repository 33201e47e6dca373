import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { DiscardedProps } from './discarded-text.tsx';

/** Says at a field that what was typed was discarded; its code is loaded with the first such text. */
export const DiscardedNotice = lazyScreen<DiscardedProps>(
  async () => (await import('./discarded-text.tsx')).DiscardedText,
  null,
);
