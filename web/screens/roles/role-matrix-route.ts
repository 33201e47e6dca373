import { specialScreen } from '#web/routing/define-screen.ts';

/** The roles and what each may open. */
export const roleMatrixScreen = specialScreen(
  'roleMatrix',
  async () => (await import('./role-matrix-screen.tsx')).RoleMatrixScreen,
);
