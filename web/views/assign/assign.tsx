import { mdiAccountCheckOutline } from '@mdi/js';
import { defineAction } from '#web/actions/define-action.ts';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { AssignmentDialogProps } from './assignment-dialog.tsx';

/** The dialog that gives, changes and takes back a task with a record. */
export const AssignmentDialog = lazyScreen<AssignmentDialogProps>(
  async () => (await import('./assignment-dialog.tsx')).AssignmentDialog,
  null,
);

/** Makes a person responsible for a record. */
export const assign = defineAction<RecordSubject>({
  name: 'assign',
  caption: 'Назначить ответственного…',
  icon: { path: mdiAccountCheckOutline },
  rare: true,
  when: ({ metadata }) => metadata.takesNotes === true,
  dialog: (subject, onClose) => <AssignmentDialog {...subject} assignment={null} onClose={onClose} />,
});
