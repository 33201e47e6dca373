import { defineScreen } from '#web/routing/define-screen.ts';
import { SCHEDULE_PATH } from '#web/routing/route-paths.ts';

/** What is published and taken off the site by time, of the classes that the user may read. */
export const scheduleScreen = defineScreen({
  load: async () => (await import('./schedule-screen.tsx')).ScheduleScreen,
  routes: () => [{ path: SCHEDULE_PATH, roles: 'signed-in', props: () => ({}) }],
});
