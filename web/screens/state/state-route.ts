import { specialScreen } from '#web/routing/define-screen.ts';

/** The state of the servers and of the database. */
export const stateScreen = specialScreen('systemState', async () => (await import('./state-screen.tsx')).StateScreen);
