import { defineScreen, specialRoutes } from '#web/routing/define-screen.ts';

/** The roles and what each may open. */
export const roleMatrixScreen = defineScreen({
  load: async () => (await import('./role-matrix-screen.tsx')).RoleMatrixScreen,
  routes: (places) => specialRoutes(places, 'roleMatrix', () => ({})),
});
