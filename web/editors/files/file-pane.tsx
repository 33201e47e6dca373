import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { FolderTrail } from '#web/folders/folder-trail.tsx';
import { FILE_FOLDER_CLASS } from './file-manager.tsx';

/** What scrolls beside the folders of files: one thing below the other. */
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
        gap: 2,
        alignContent: 'start',
      }}
    >
      {children}
    </Box>
  );
}

interface FileTrailProps {
  readonly folderId: number | null;
  readonly onChoose: (folderId: number | null) => void;
}

/** The way to the chosen folder, from edge to edge of the pane. */
export function FileTrail({ folderId, onChoose }: FileTrailProps) {
  return (
    <Box sx={{ mx: { xs: -2, sm: -3 }, mt: -2 }}>
      <FolderTrail folderClass={FILE_FOLDER_CLASS} folderId={folderId} onChoose={onChoose} />
    </Box>
  );
}
