import { openScreen } from '#web/routing/define-screen.ts';
import { CONNECT_PATH } from '#web/routing/route-paths.ts';

/** How other systems and agents are connected. */
export const connectScreen = openScreen(CONNECT_PATH, async () => (await import('./connect-screen.tsx')).ConnectScreen);
