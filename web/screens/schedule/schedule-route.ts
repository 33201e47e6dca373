import { openScreen } from '#web/routing/define-screen.ts';
import { SCHEDULE_PATH } from '#web/routing/route-paths.ts';

/** What is published and taken off the site by time, of the classes that the user may read. */
export const scheduleScreen = openScreen(
  SCHEDULE_PATH,
  async () => (await import('./schedule-screen.tsx')).ScheduleScreen,
);
