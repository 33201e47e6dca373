import type { ComponentType } from 'react';
import type { FolderAction } from '#model/page-view.ts';
import type { FolderNode } from '#model/wire/folders.ts';
import type { IconName } from '#web/ui/icon-paths.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';

/** The props of the dialog of an action. */
interface FolderActionDialogProps {
  readonly folder: FolderNode;
  readonly onClose: () => void;
}

/** An action on folders of single classes: its place in the menu, its dialog, and the class that the dialog writes. */
interface FolderActionParts {
  readonly caption: string;
  readonly icon: IconName;
  readonly writes: string;
  readonly Dialog: ComponentType<FolderActionDialogProps>;
}

/** The actions that the folders of a class may have besides those of every folder. */
export const FOLDER_ACTIONS = {
  promoCodes: {
    caption: 'Промокоды',
    icon: 'ticket-percent-outline',
    writes: 'CommodityFolderPromoCode',
    Dialog: lazyScreen<FolderActionDialogProps>(
      async () => (await import('./promo-codes-dialog.tsx')).PromoCodesDialog,
      null,
    ),
  },
} as const satisfies Record<FolderAction, FolderActionParts>;
