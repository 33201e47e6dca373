import { IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import type { Metadata } from '#model/wire.ts';
import { Icon } from '#web/kit/icon.tsx';
import { lazyScreen } from '#web/kit/lazy-screen.tsx';
import type { LinkedFilesProps } from './linked-files-dialog.tsx';

const LinkedFilesDialog = lazyScreen<LinkedFilesProps>(
  async () => (await import('./linked-files-dialog.tsx')).LinkedFilesDialog,
  null,
);

/** Opens the files of a component. */
export function FilesButton({ metadata, recordId }: { readonly metadata: Metadata; readonly recordId: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip title="Файлы записи">
        <IconButton aria-label="Файлы записи" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="file-document-multiple-outline" />
        </IconButton>
      </Tooltip>
      {open && <LinkedFilesDialog metadata={metadata} recordId={recordId} onClose={() => setOpen(false)} />}
    </>
  );
}
