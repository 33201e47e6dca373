import { defineAction } from '#web/actions/define-action.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { ChosenRows } from './bulk-action.ts';
import { fieldsOfMany } from './fields-of-many.ts';
import type { EditRowsDialogProps } from './edit-rows-dialog.tsx';

const EditRowsDialog = lazyScreen<EditRowsDialogProps>(
  async () => (await import('./edit-rows-dialog.tsx')).EditRowsDialog,
  null,
);

/** Sets or empties fields of the chosen rows, which a dialog asks for. */
export const editRows = defineAction<ChosenRows>({
  name: 'editRows',
  caption: 'Изменить поле…',
  icon: 'pencil-outline',
  shortcut: { code: 'KeyE', keys: 'E', caption: 'Изменить поле выбранных' },
  when: ({ metadata }) => metadata.permissions.update && fieldsOfMany(metadata).length > 0,
  onNear: EditRowsDialog.preload,
  dialog: (rows, onClose) => <EditRowsDialog rows={rows} onClose={onClose} />,
});
