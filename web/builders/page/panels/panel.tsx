import { Box, Drawer } from '@mui/material';
import type { ReactNode } from 'react';
import { useCompactScreen } from '#web/ui/layout/narrow-screen.ts';

/** Props of {@link Panel}. */
export interface PanelProps {
  /** Names the sheet for assistive technology; what it contains has a heading. */
  readonly label: string;
  readonly width: number;
  readonly side: 'left' | 'right';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A column beside the canvas; a sheet on a small screen. */
export function Panel({ label, width, side, onClose, children }: PanelProps) {
  const compact = useCompactScreen();
  if (compact)
    return (
      <Drawer
        anchor="bottom"
        open
        onClose={onClose}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': label, sx: sheet } }}
      >
        {children}
      </Drawer>
    );
  return (
    <Box
      data-panel={side}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
      sx={{ ...panel, width, order: side === 'left' ? -1 : 1 }}
    >
      {children}
    </Box>
  );
}

const sheet = { maxHeight: '75dvh', p: 2, borderRadius: '8px 8px 0 0' } as const;

const panel = {
  flexShrink: 0,
  position: 'sticky',
  top: 'calc(var(--builder-top) + 16px)',
  maxHeight: 'calc(100dvh - var(--builder-top) - 96px)',
  overflow: 'auto',
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  boxSizing: 'border-box',
} as const;
