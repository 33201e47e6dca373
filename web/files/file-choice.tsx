import { useState } from 'react';
import { ANY_FILE, fileChoiceFailure, type FileRules } from '#model/file-rules.ts';
import type { StoredFile } from '#web/api/files.ts';
import { DropZone, UploadButton } from './drop-zone.tsx';
import { FileList } from './file-list.tsx';
import { FileManager, useFileView } from './file-manager.tsx';
import { FileBar, FilePane, FileTrail, FolderUploads } from './file-pane.tsx';
import { useFileSearch } from './use-file-search.ts';
import { useFileUploads } from './use-file-uploads.ts';
import type { UploadQueue } from './use-upload-queue.ts';

interface FileChoiceProps {
  readonly chosenId: number | null;
  readonly onChoose: (file: StoredFile) => void;
  /** What may be chosen; any file unless told. */
  readonly rules?: FileRules;
}

/** The file manager, in which one file is chosen; a file uploaded there becomes the chosen one. */
export function FileChoice({ chosenId, onChoose, rules = ANY_FILE }: FileChoiceProps) {
  const [folderId, setFolderId] = useState<number | null>(null);
  const queue = useFileUploads((file) => {
    if (fileChoiceFailure([String(file.fileName)], rules) === null) onChoose(file);
  });
  const folder = { folderId, onFolder: setFolderId, queue };
  return (
    <FileManager {...folder}>
      <Files key={folderId} {...folder} chosenId={chosenId} onChoose={onChoose} rules={rules} />
    </FileManager>
  );
}

interface FilesProps extends Required<FileChoiceProps> {
  readonly folderId: number | null;
  readonly onFolder: (folderId: number | null) => void;
  readonly queue: UploadQueue;
}

/** The files of a folder, one of which can be chosen. */
function Files({ folderId, onFolder, queue, chosenId, onChoose, rules }: FilesProps) {
  const search = useFileSearch();
  const { controls, ...fileView } = useFileView();
  return (
    <DropZone rules={rules} onFiles={(added) => queue.store.add(added, folderId)}>
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
            {...(rules !== ANY_FILE && { extensions: rules.extensions })}
            selected={new Set(chosenId === null ? [] : [chosenId])}
            onOpen={onChoose}
            onUpload={choose}
          />
        </FilePane>
      )}
    </DropZone>
  );
}
