import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ROOT_FOLDER } from '#web/api/folder-names.ts';
import { useFolderTree } from '#web/api/folders.ts';
import { FolderTrail } from '#web/folders/trail/folder-trail.tsx';
import { LINKED_SEARCH_DEBOUNCE } from '#web/ui/search-debounce.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { treePath } from '#web/ui/tree/tree-rows.ts';
import { FILE_FOLDER_CLASS } from './file-manager.tsx';
import { UploadList } from './upload-list.tsx';
import type { UploadQueue } from './use-upload-queue.ts';

/** The scrolling column beside the folders of files. */
export function FilePane({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        overflow: 'auto',
        px: { xs: 2, sm: 3 },
        py: 2,
        display: 'grid',
        // A long name must not make a child wider than the pane.
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        alignContent: 'start',
        // The last files are seen above the bar of the chosen ones.
        '&:has(+ [data-floating-bar])': { pb: 10 },
      }}
    >
      {children}
    </Box>
  );
}

interface FileBarProps {
  readonly label: string;
  readonly text: string;
  readonly onSearch: (text: string) => void;
  readonly autoFocus?: boolean;
  /** The controls beside the search. */
  readonly children: ReactNode;
}

/** The search for files, and the controls of the list. */
export function FileBar({ label, text, onSearch, autoFocus = false, children }: FileBarProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: '1 1 200px', maxWidth: 360 }}>
        <SearchField
          label={label}
          value={text}
          debounce={LINKED_SEARCH_DEBOUNCE}
          onSearch={onSearch}
          autoFocus={autoFocus}
        />
      </Box>
      {children}
    </Box>
  );
}

interface FileTrailProps {
  readonly folderId: number | null;
  readonly onChoose: (folderId: number | null) => void;
}

/** The path to the selected folder, as wide as the pane. */
export function FileTrail({ folderId, onChoose }: FileTrailProps) {
  return (
    <Box sx={{ mx: { xs: -2, sm: -3 }, mt: -2 }}>
      <FolderTrail folderClass={FILE_FOLDER_CLASS} folderId={folderId} onChoose={onChoose} />
    </Box>
  );
}

interface FolderUploadsProps {
  readonly queue: UploadQueue;
  /** The selected folder. */
  readonly folderId: number | null;
}

/** The uploads in progress; an upload into another folder than the selected one names its folder. */
export function FolderUploads({ queue, folderId }: FolderUploadsProps) {
  const { data: root } = useFolderTree(FILE_FOLDER_CLASS);
  return (
    <UploadList
      queue={queue}
      whereTo={({ place }) => {
        if (place === folderId || !root) return null;
        const folder = treePath([root], place ?? ROOT_FOLDER).at(-1);
        return place === null || !folder ? 'Вне папок' : `В папку «${folder.caption}»`;
      }}
    />
  );
}
