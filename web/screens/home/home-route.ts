import { HOME_ROLES } from '#web/routing/access-decision.ts';
import { defineScreen } from '#web/routing/define-screen.ts';

/** The home page (spec 1 §2). */
export const homeScreen = defineScreen({
  load: async () => (await import('./home-screen.tsx')).HomeScreen,
  routes: () => [{ path: '/', roles: HOME_ROLES, name: 'home', props: () => ({}) }],
});
