import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ReactNode } from 'react';
import { ANY_FILE } from '#model/file-rules.ts';
import { FILE_CLASS } from '#web/api/files.ts';
import { useMetadata } from '#web/api/metadata.ts';
import type { ListOrder } from '#web/api/list-call.ts';
import { FolderPanel } from '#web/folders/panel/folder-panel.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { SplitPanel } from '#web/ui/layout/split-panel.tsx';
import { useRemembered } from '#web/ui/remembered.ts';
import { ACTION_ICONS } from './action-icons.ts';
import { useFileOrder } from './file-order.tsx';
import { useFileChoice } from './use-file-choice.ts';
import type { UploadQueue } from './use-upload-queue.ts';

/** The class of the folders of files. */
export const FILE_FOLDER_CLASS = 'AttachedFileFolder';

/** Props of the file manager. */
export interface FileManagerProps {
  readonly folderId: number | null;
  readonly onFolder: (folderId: number | null) => void;
  readonly queue: UploadQueue;
  /** The content beside the folders. */
  readonly children: ReactNode;
}

/** The folders of files beside the content of the selected one, used by the page and by the file selector. */
export function FileManager({ folderId, onFolder, queue, children }: FileManagerProps) {
  const metadata = useMetadata(FILE_CLASS);
  const check = useFileChoice(ANY_FILE);
  return (
    <SplitPanel
      storageKey="folders-filesystem"
      leftTitle="Папки"
      leftPlace={folderId}
      left={
        <FolderPanel
          className={FILE_CLASS}
          folderClass={FILE_FOLDER_CLASS}
          folderId={folderId}
          mayPlace={metadata.data?.permissions.update === true}
          onFiles={(id, files) => check(files) && queue.store.add(files, id)}
          onChoose={onFolder}
        />
      }
      right={children}
    />
  );
}

/** The display settings of file lists. */
export interface FileView {
  readonly inRows: boolean;
  readonly order: ListOrder<typeof FILE_CLASS>;
}

/** The display settings of file lists and their controls; shared by the page and the file selector. */
export function useFileView(): FileView & { readonly controls: ReactNode } {
  const [inRows, setInRows] = useRemembered('filesystem-rows', false);
  const { order, field } = useFileOrder();
  const controls = (
    <>
      {field}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={inRows ? 'rows' : 'tiles'}
        onChange={(_, next: 'tiles' | 'rows' | null) => next && setInRows(next === 'rows')}
        aria-label="Вид"
      >
        <ToggleButton value="tiles" aria-label="Плитки">
          <PathIcon path={ACTION_ICONS.tiles} />
        </ToggleButton>
        <ToggleButton value="rows" aria-label="Список">
          <PathIcon path={ACTION_ICONS.rows} />
        </ToggleButton>
      </ToggleButtonGroup>
    </>
  );
  return { inRows, order, controls };
}
