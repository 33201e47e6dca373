import { Typography } from '@mui/material';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { DialogEdit } from '../editor/dialog-edit.tsx';
import { DialogSkeleton } from '#web/ui/layout/dialog-skeleton.tsx';
import type { EditProps, Editor, ShowProps } from '../editor/editor.ts';
import type { FileDialogProps } from '#web/files/file-dialog.tsx';
import { linkedFileSize } from '../pickers/linked-file-size.ts';
import { asLinkedRecord, linkedCaption, linkedRecord } from '../pickers/linked-records.ts';
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

/** The name of a file, and its size where there is room for it. */
function ShowFile({ property, record, compact }: ShowProps) {
  const file = linkedRecord(record, property.name);
  if (!file) return null;
  const size = compact ? null : linkedFileSize(file);
  return (
    <>
      {linkedCaption(file)}
      {size !== null && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 1, whiteSpace: 'nowrap' }}>
          {size}
        </Typography>
      )}
    </>
  );
}

/** A link to an attached file, chosen from cards (spec 2 §2.6). */
export const fileEditor: Editor = {
  ...selectEditor,
  Show: ShowFile,
  Edit: EditFile,
  shape: 'dialog',
  preload: FileDialog.preload,
};
