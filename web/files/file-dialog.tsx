import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { LinkedRecord } from '#model/wire/record.ts';
import { FullScreenDialog } from '#web/ui/dialog/full-screen-dialog.tsx';
import { FileChoice } from './file-choice.tsx';

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
        <FileChoice
          chosenId={file?.id ?? null}
          onChoose={({ id, fileName }) => setFile({ id, caption: String(fileName) })}
        />
      </Box>
    </FullScreenDialog>
  );
}
