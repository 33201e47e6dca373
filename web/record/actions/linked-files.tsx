import { defineAction } from '#web/actions/define-action.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { LinkedFilesProps } from './linked-files-dialog.tsx';
import type { RecordSubject } from './record-subject.ts';

const LinkedFilesDialog = lazyScreen<LinkedFilesProps>(
  async () => (await import('./linked-files-dialog.tsx')).LinkedFilesDialog,
  null,
);

/** Shows the files of a component. */
export const linkedFiles = defineAction<RecordSubject>({
  name: 'linkedFiles',
  caption: 'Файлы записи',
  icon: 'file-document-multiple-outline',
  when: ({ metadata }) => metadata.isComponent,
  dialog: ({ metadata, record: { id } }, onClose) => (
    <LinkedFilesDialog metadata={metadata} recordId={id} onClose={onClose} />
  ),
});
