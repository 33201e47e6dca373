import { Box, Button, Dialog, IconButton, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { ANY_FILE } from '#model/file-rules.ts';
import type { LinkedRecord, WireRecord } from '#model/wire.ts';
import { Icon } from '#web/ui/icon.tsx';
import { DropZone, UploadButton } from './drop-zone.tsx';
import { FileList } from './file-list.tsx';
import { FileManager, useFileView } from './file-manager.tsx';
import { FileBar, FilePane, FileTrail, FolderUploads } from './file-pane.tsx';
import { useFileUploads } from './use-file-uploads.ts';
import type { UploadQueue } from './use-upload-queue.ts';

/** What the file selector chooses among. */
export interface FileDialogProps {
  readonly chosen: LinkedRecord | null;
  /** Called with the file, or null where none is wanted any more. */
  readonly onChoose: (file: LinkedRecord | null) => void;
  readonly onClose: () => void;
}

/** The file selector (spec 2 §2.6): the file manager in full screen, a check on the chosen one. */
export function FileDialog({ chosen, onChoose, onClose }: FileDialogProps) {
  const [file, setFile] = useState(chosen);
  const [folderId, setFolderId] = useState<number | null>(null);
  const choose = ({ id: fileId, fileName }: WireRecord) => setFile({ id: fileId, caption: String(fileName) });
  // What is uploaded here is what is wanted.
  const queue = useFileUploads(choose);
  const id = useId();
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={`${id}-title`}>
      <Box
        component="header"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          px: { xs: 2, sm: 3 },
          py: 1,
          minHeight: 56,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={`${id}-title`} variant="h2" sx={{ flex: 1, minWidth: 120 }}>
          Выбрать файл
        </Typography>
        {chosen && (
          <Button color="inherit" onClick={() => onChoose(null)}>
            Убрать файл
          </Button>
        )}
        <Button variant="contained" disabled={file === null} onClick={() => onChoose(file)}>
          Выбрать
        </Button>
        <IconButton aria-label="Закрыть" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Box>
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
    </Dialog>
  );
}

interface ChoiceProps {
  readonly folderId: number | null;
  readonly onFolder: (folderId: number | null) => void;
  readonly queue: UploadQueue;
  readonly chosen: LinkedRecord | null;
  readonly onChoose: (file: WireRecord) => void;
}

/** The files of a folder, one of them to be chosen. */
function Choice({ folderId, onFolder, queue, chosen, onChoose }: ChoiceProps) {
  const [text, setText] = useState('');
  const { controls, ...fileView } = useFileView();
  return (
    <DropZone rules={ANY_FILE} onFiles={(added) => queue.store.add(added, folderId)}>
      {(choose) => (
        <FilePane>
          <FileBar label="Поиск файла" text={text} onSearch={setText} autoFocus>
            {controls}
            <UploadButton onClick={choose} />
          </FileBar>
          <FileTrail folderId={folderId} onChoose={onFolder} />
          <FolderUploads queue={queue} folderId={folderId} />
          <FileList
            single
            folderId={folderId}
            text={text}
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
