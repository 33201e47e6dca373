import { defineScreen, specialRoutes } from '#web/routing/define-screen.ts';

/** The queue of jobs. */
export const jobsScreen = defineScreen({
  load: async () => (await import('./jobs-screen.tsx')).JobsScreen,
  routes: (places) => specialRoutes(places, 'queue', () => ({})),
});
