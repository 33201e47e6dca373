import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { ANY_FILE } from '#model/file-rules.ts';
import type { LinkedRecord } from '#model/wire/record.ts';
import { FullScreenDialog } from '#web/ui/dialog/full-screen-dialog.tsx';
import { DropZone, UploadButton } from './drop-zone.tsx';
import { FileList } from './file-list.tsx';
import { FileManager, useFileView } from './file-manager.tsx';
import { FileBar, FilePane, FileTrail, FolderUploads } from './file-pane.tsx';
import { useFileSearch } from './use-file-search.ts';
import { useFileUploads } from './use-file-uploads.ts';
import type { UploadQueue } from './use-upload-queue.ts';
import type { StoredFile } from '#web/api/files.ts';

/** Props of the file selector. */
export interface FileDialogProps {
  readonly chosen: LinkedRecord | null;
  /** Called with the selected file, or null when the selection is cleared. */
  readonly onChoose: (file: LinkedRecord | null) => void;
  readonly onClose: () => void;
}

/** The file selector (spec 2 §2.6): the file manager in full screen, with a check mark on the selected file. */
export function FileDialog({ chosen, onChoose, onClose }: FileDialogProps) {
  const [file, setFile] = useState(chosen);
  const [folderId, setFolderId] = useState<number | null>(null);
  const choose = ({ id: fileId, fileName }: StoredFile) => setFile({ id: fileId, caption: String(fileName) });
  // A file uploaded here becomes the selected one.
  const queue = useFileUploads(choose);
  return (
    <FullScreenDialog
      title="Выбрать файл"
      onClose={onClose}
      actions={
        <>
          {chosen && (
            <Button color="inherit" onClick={() => onChoose(null)}>
              Убрать файл
            </Button>
          )}
          <Button variant="contained" disabled={file === null} onClick={() => onChoose(file)}>
            Выбрать
          </Button>
        </>
      }
    >
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', bgcolor: 'background.default' }}>
        <FileManager folderId={folderId} onFolder={setFolderId} queue={queue}>
          <Choice
            key={folderId}
            folderId={folderId}
            onFolder={setFolderId}
            queue={queue}
            chosen={file}
            onChoose={choose}
          />
        </FileManager>
      </Box>
    </FullScreenDialog>
  );
}

interface ChoiceProps {
  readonly folderId: number | null;
  readonly onFolder: (folderId: number | null) => void;
  readonly queue: UploadQueue;
  readonly chosen: LinkedRecord | null;
  readonly onChoose: (file: StoredFile) => void;
}

/** The files of a folder, one of which can be selected. */
function Choice({ folderId, onFolder, queue, chosen, onChoose }: ChoiceProps) {
  const search = useFileSearch();
  const { controls, ...fileView } = useFileView();
  return (
    <DropZone rules={ANY_FILE} onFiles={(added) => queue.store.add(added, folderId)}>
      {(choose) => (
        <FilePane>
          <FileBar label="Поиск файла" text={search.text} onSearch={search.onText} autoFocus>
            {controls}
            <UploadButton onClick={choose} />
          </FileBar>
          <FileTrail folderId={folderId} onChoose={onFolder} />
          <FolderUploads queue={queue} folderId={folderId} />
          <FileList
            single
            folderId={folderId}
            search={search}
            {...fileView}
            selected={new Set(chosen ? [chosen.id] : [])}
            onOpen={onChoose}
            onUpload={choose}
          />
        </FilePane>
      )}
    </DropZone>
  );
}
