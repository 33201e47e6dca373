import { mdiLinkVariantPlus } from '@mdi/js';
import { defineAction } from '#web/actions/define-action.ts';
import { linkKindsOf } from '#web/links/link-kinds.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { ChosenRows } from './bulk-action.ts';
import type { LinkRowsDialogProps } from './link-rows-dialog.tsx';

const LinkRowsDialog = lazyScreen<LinkRowsDialogProps>(
  async () => (await import('./link-rows-dialog.tsx')).LinkRowsDialog,
  null,
);

/** Links the chosen rows to records of other classes, which a dialog asks for. */
export const linkRows = defineAction<ChosenRows>({
  name: 'linkRows',
  caption: 'Связать…',
  icon: { path: mdiLinkVariantPlus },
  rare: true,
  when: ({ metadata }) => metadata.permissions.update && linkKindsOf(metadata).length > 0,
  onNear: LinkRowsDialog.preload,
  dialog: (rows, onClose) => <LinkRowsDialog rows={rows} onClose={onClose} />,
});
