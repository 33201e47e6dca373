import { openScreen } from '#web/routing/define-screen.ts';
import { DUPLICATES_PATH } from '#web/routing/route-paths.ts';

/** The possible doubles of each class that can be merged. */
export const duplicatesScreen = openScreen(
  `${DUPLICATES_PATH}/$className`,
  async () => (await import('./duplicates-screen.tsx')).DuplicatesScreen,
);
