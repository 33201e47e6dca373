import { specialScreen } from '#web/routing/define-screen.ts';

/** The journal of changes, for administrators. */
export const journalScreen = specialScreen('journal', async () => (await import('./journal-screen.tsx')).JournalScreen);
