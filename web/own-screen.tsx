import { DuplicatesScreen } from '#web/screens/duplicates/duplicates-screen.tsx';
import { JobsScreen } from '#web/screens/jobs/jobs-screen.tsx';
import { RoleMatrixScreen } from '#web/screens/roles/role-matrix-screen.tsx';

const SCREENS = { jobs: JobsScreen, 'role-matrix': RoleMatrixScreen, duplicates: DuplicatesScreen } as const;

/** Which of the product's own screens. */
export interface OwnScreenProps {
  readonly kind: keyof typeof SCREENS;
}

/** The product's own screens that take all they need from the address, in one chunk. */
export function OwnScreen({ kind }: OwnScreenProps) {
  const Screen = SCREENS[kind];
  return <Screen />;
}
