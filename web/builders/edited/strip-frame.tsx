import { Box, IconButton, Tooltip } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import { mdiRedo, mdiUndo } from '@mdi/js';
import type { ReactNode } from 'react';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { useShown, type DocumentState, type Shown } from './edited-document.ts';

interface StripFrameProps {
  readonly document: Shown<DocumentState<unknown>> & Record<'undo' | 'redo', () => Promise<void>>;
  readonly editable: boolean;
  /** The name of a toolbar; absent where it is none. */
  readonly label?: string;
  readonly sx: SystemStyleObject;
  readonly children: ReactNode;
}

/** The strip above what is edited: undo and redo, and what the builder puts beside them. */
export function StripFrame({ document, editable, label, sx, children }: StripFrameProps) {
  const undo = useShown(document, ({ done }) => done.at(-1)?.caption ?? null);
  const redo = useShown(document, ({ undone }) => undone.at(-1)?.caption ?? null);
  return (
    <Box
      {...(label !== undefined && { role: 'toolbar', 'aria-label': label })}
      data-builder-strip=""
      sx={{ ...strip, ...sx }}
    >
      {editable && (
        <>
          <RevertButton caption="Отменить" keys="Ctrl+Z" icon={mdiUndo} act={undo} onClick={() => document.undo()} />
          <RevertButton
            caption="Повторить"
            keys="Ctrl+Shift+Z"
            icon={mdiRedo}
            act={redo}
            onClick={() => document.redo()}
          />
        </>
      )}
      {children}
    </Box>
  );
}

interface RevertButtonProps {
  readonly caption: string;
  readonly keys: string;
  readonly icon: string;
  /** The act that is reverted; null for none. */
  readonly act: string | null;
  readonly onClick: () => Promise<void>;
}

function RevertButton({ caption, keys, icon, act, onClick }: RevertButtonProps) {
  const title = act === null ? caption : `${caption}: ${act}`;
  return (
    <Tooltip title={`${title} (${keys})`}>
      <span>
        <IconButton size="small" aria-label={title} disabled={act === null} onClick={() => void onClick()}>
          <PathIcon path={icon} />
        </IconButton>
      </span>
    </Tooltip>
  );
}

const strip = {
  position: 'sticky',
  top: 'var(--builder-header, 0px)',
  zIndex: 2,
  minHeight: 48,
  display: 'flex',
  alignItems: 'center',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
