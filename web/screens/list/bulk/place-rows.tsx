import { defineAction } from '#web/actions/define-action.ts';
import type { PlaceDialogProps } from '#web/folders/place-dialog.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { freezeRows, type ChosenRows } from './bulk-action.ts';

const PlaceDialog = lazyScreen<PlaceDialogProps>(
  async () => (await import('#web/folders/place-dialog.tsx')).PlaceDialog,
  null,
);

/** Places the chosen rows in a folder, which a dialog asks for. */
export const placeRows = defineAction<ChosenRows>({
  name: 'placeRows',
  caption: ({ metadata: { folders } }) =>
    folders?.configType === 'Single' ? 'Переместить в категорию…' : 'Добавить в категорию…',
  icon: 'folder-move-outline',
  when: ({ metadata }) => metadata.folders !== null && metadata.permissions.update,
  dialog: (rows, onClose) =>
    rows.metadata.folders && (
      <PlaceDialog
        className={rows.metadata.className}
        folders={rows.metadata.folders}
        count={rows.selection.count}
        records={async () => ({ selectionId: (await freezeRows(rows)).selectionId })}
        onPlaced={rows.selection.clear}
        onClose={onClose}
      />
    ),
});
