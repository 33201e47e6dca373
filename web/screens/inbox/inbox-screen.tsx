import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';

/** What waits for the user. Its parts are named here, not in the registry of screens. */
export const InboxScreen = lazyScreen(async () => (await import('./inbox-body.tsx')).InboxBody);
