import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { FieldCollisionProps } from './field-collision.tsx';

/** Loaded with the first collision. */
const FieldCollision = lazyScreen<FieldCollisionProps>(
  async () => (await import('./field-collision.tsx')).FieldCollision,
  null,
);

/** Says at a field with unsaved input that somebody else has changed it; nothing where nobody has. */
export function CollisionNotice(props: FieldCollisionProps) {
  return props.conflicts.length > 0 && <FieldCollision {...props} />;
}
