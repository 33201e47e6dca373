import { specialScreen } from '#web/routing/define-screen.ts';

/** The queue of jobs. */
export const jobsScreen = specialScreen('queue', async () => (await import('./jobs-screen.tsx')).JobsScreen);
