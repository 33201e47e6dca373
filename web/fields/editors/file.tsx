import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { DialogEdit } from '../editor/dialog-edit.tsx';
import { DialogSkeleton } from '#web/ui/layout/dialog-skeleton.tsx';
import type { EditProps, Editor } from '../editor/editor.ts';
import type { FileDialogProps } from '#web/files/file-dialog.tsx';
import { asLinkedRecord, linkedCaption } from '../pickers/linked-records.ts';
import { selectEditor } from './select.tsx';

const FileDialog = lazyScreen<FileDialogProps>(
  async () => (await import('#web/files/file-dialog.tsx')).FileDialog,
  ({ onClose }) => <DialogSkeleton onClose={onClose} />,
);

function EditFile(props: EditProps) {
  const linked = asLinkedRecord(props.draft);
  return (
    <DialogEdit {...props} summary={linked ? linkedCaption(linked) : 'не выбран'}>
      {({ save, close }) => <FileDialog chosen={linked} onChoose={save} onClose={close} />}
    </DialogEdit>
  );
}

/** A link to an attached file, chosen from cards (spec 2 §2.6). */
export const fileEditor: Editor = { ...selectEditor, Edit: EditFile, shape: 'dialog', preload: FileDialog.preload };
