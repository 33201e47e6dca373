import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { ControlSkeleton } from '#web/ui/layout/control-skeleton.tsx';
import type { MaskedControlProps } from './masked-control.tsx';

/** A text control that accepts only input that fits its mask; its code loads when the first one is opened. */
export const MaskedInput = lazyScreen<MaskedControlProps>(
  async () => (await import('./masked-control.tsx')).MaskedControl,
  <ControlSkeleton />,
);
