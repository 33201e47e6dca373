import { openScreen } from '#web/routing/define-screen.ts';
import { INBOX_PATH } from '#web/routing/route-paths.ts';

/** What waits for the user. */
export const inboxScreen = openScreen(INBOX_PATH, async () => (await import('./inbox-screen.tsx')).InboxScreen);
