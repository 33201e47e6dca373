import { mdiAccountCheckOutline } from '@mdi/js';
import { defineAction } from '#web/actions/define-action.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { ChosenRows } from './bulk-action.ts';
import type { AssignRowsDialogProps } from './assign-rows-dialog.tsx';

const AssignRowsDialog = lazyScreen<AssignRowsDialogProps>(
  async () => (await import('./assign-rows-dialog.tsx')).AssignRowsDialog,
  null,
);

/** Gives a person a task with each of the chosen rows, which a dialog asks for. */
export const assignRows = defineAction<ChosenRows>({
  name: 'assignRows',
  caption: 'Поручить…',
  icon: { path: mdiAccountCheckOutline },
  when: ({ metadata }) => metadata.takesNotes === true,
  onNear: AssignRowsDialog.preload,
  dialog: (rows, onClose) => <AssignRowsDialog rows={rows} onClose={onClose} />,
});
