import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';

/** The files of all folders. Its parts are named here, not in the registry of screens. */
export const FilesystemScreen = lazyScreen(async () => (await import('./filesystem-body.tsx')).FilesystemBody);
