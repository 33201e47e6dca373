import { defineScreen } from '#web/routing/define-screen.ts';
import { DUPLICATES_PATH } from '#web/routing/route-paths.ts';

/** The possible doubles of each class that can be merged. */
export const duplicatesScreen = defineScreen({
  load: async () => (await import('./duplicates-screen.tsx')).DuplicatesScreen,
  routes: () => [{ path: `${DUPLICATES_PATH}/$className`, roles: 'signed-in', props: () => ({}) }],
});
