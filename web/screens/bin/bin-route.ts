import { defineScreen } from '#web/routing/define-screen.ts';
import { BIN_PATH } from '#web/routing/route-paths.ts';

/** The deleted records of the classes that the user may read. */
export const binScreen = defineScreen({
  load: async () => (await import('./bin-screen.tsx')).BinScreen,
  routes: () => [{ path: BIN_PATH, roles: 'signed-in', props: () => ({}) }],
});
