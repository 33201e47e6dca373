import { defineScreen, specialRoutes } from '#web/routing/define-screen.ts';

/** The statistics of all events, and of one event. */
export const statisticsScreen = defineScreen({
  load: async () => (await import('./statistics-screen.tsx')).StatisticsScreen,
  routes: (places) => {
    const all = specialRoutes(places, 'statistics', (path) => ({ path }));
    const single = all.map((route) => ({
      ...route,
      path: `${route.path}/$id`,
      name: 'statistics-id',
      props: ({ ids: [eventId = 0] }: { readonly ids: readonly number[] }) => ({ path: route.path, eventId }),
    }));
    return [...all, ...single];
  },
});
