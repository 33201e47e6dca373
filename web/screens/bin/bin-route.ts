import { openScreen } from '#web/routing/define-screen.ts';
import { BIN_PATH } from '#web/routing/route-paths.ts';

/** The deleted records of the classes that the user may read. */
export const binScreen = openScreen(BIN_PATH, async () => (await import('./bin-screen.tsx')).BinScreen);
