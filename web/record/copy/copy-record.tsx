import { mdiContentDuplicate } from '@mdi/js';
import { defineAction } from '#web/actions/define-action.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { CopyDialogProps } from './copy-dialog.tsx';
import type { RecordSubject } from '../actions/record-subject.ts';

/** The dialog that copies a record. */
export const CopyDialog = lazyScreen<CopyDialogProps>(async () => (await import('./copy-dialog.tsx')).CopyDialog, null);

/** Copies a record with what is chosen of what belongs to it. */
export const copyRecord = defineAction<RecordSubject>({
  name: 'copyRecord',
  caption: 'Копировать…',
  icon: { path: mdiContentDuplicate },
  when: ({ metadata }) => metadata.copies === true,
  dialog: (subject, onClose) => <CopyDialog {...subject} onClose={onClose} />,
});
