import { defineScreen } from '#web/routing/define-screen.ts';
import { ACCOUNT_PATH } from '#web/routing/route-paths.ts';

/** The profile of the signed-in user (spec 1 §2). */
export const accountScreen = defineScreen({
  load: async () => (await import('./account-screen.tsx')).AccountScreen,
  routes: () => [{ path: ACCOUNT_PATH, roles: 'signed-in', name: 'account', props: () => ({}) }],
});
