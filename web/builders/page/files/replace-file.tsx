import { ANY_FILE } from '#model/file-rules.ts';
import { Box, Typography } from '@mui/material';
import { PlainDialog } from '#web/ui/dialog/plain-dialog.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { DropZone, UploadButton } from '#web/files/drop-zone.tsx';
import { UploadList } from '#web/files/upload-list.tsx';
import { useUploadQueue } from '#web/files/use-upload-queue.ts';
import type { PageKey } from '../document/call-server.ts';
import { useBlockFileCalls, type BlockFile } from './block-file-calls.ts';

interface ReplaceFileProps {
  readonly page: PageKey;
  readonly file: BlockFile;
  readonly onClose: () => void;
}

/** Replaces a file of a block by another; the old content stays in its history. */
export function ReplaceFile({ page, file, onClose }: ReplaceFileProps) {
  const calls = useBlockFileCalls(page);
  const snackbar = useSnackbar();
  const offer = useUndoOffer();
  const queue = useUploadQueue({
    attach: async (uploadId, { name }) => {
      const changeSet = await calls.replace(file, uploadId, name);
      snackbar.success('Файл успешно изменён', offer(changeSet));
    },
    settled: onClose,
  });
  return (
    <PlainDialog title="Заменить файл" subtitle={String(file.fileName)} maxWidth={600} onClose={onClose}>
      <DropZone rules={{ ...ANY_FILE, maxFiles: 1 }} onFiles={(files) => queue.store.add(files)}>
        {(choose) => (
          <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center', py: 3 }}>
            <Typography color="textSecondary">Перетащите новый файл сюда или выберите на диске</Typography>
            <UploadButton primary onClick={choose} />
            <Box sx={{ width: '100%' }}>
              <UploadList queue={queue} />
            </Box>
          </Box>
        )}
      </DropZone>
    </PlainDialog>
  );
}
