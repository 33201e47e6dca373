import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { ForeseenLettersProps } from './foreseen-letters-text.tsx';

/** How many letters would follow if a record came to a state; its code is loaded when a menu asks. */
export const ForeseenLetters = lazyScreen<ForeseenLettersProps>(
  async () => (await import('./foreseen-letters-text.tsx')).ForeseenLettersText,
  null,
);
