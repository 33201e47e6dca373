import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';

/** Who did what and when, over all records, for administrators. Its parts are named here, not in the registry of screens. */
export const JournalScreen = lazyScreen(async () => (await import('./journal-body.tsx')).JournalBody);
