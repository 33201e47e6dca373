import type { FolderPanelProps } from '#web/folders/panel/folder-panel.tsx';
import type { FolderTrailProps } from '#web/folders/trail/folder-trail.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';

// What only a list with folders shows is a script of its own.

export const FolderPanel = lazyScreen<FolderPanelProps>(
  async () => (await import('#web/folders/panel/folder-panel.tsx')).FolderPanel,
  <TableSkeleton rows={8} rowHeight={36} />,
);

export const FolderTrail = lazyScreen<FolderTrailProps>(
  async () => (await import('#web/folders/trail/folder-trail.tsx')).FolderTrail,
  null,
);
