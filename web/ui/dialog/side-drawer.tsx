import { Box, Drawer, IconButton } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { DialogHeading } from './dialog-heading.tsx';

/** Props of a side drawer. */
export interface SideDrawerProps {
  readonly open: boolean;
  readonly title: string;
  readonly subtitle?: string;
  readonly onClose: () => void;
  /** Buttons beside the close button. */
  readonly actions?: ReactNode;
  /** Rendered under the title; it stays while the body scrolls. */
  readonly line?: ReactNode;
  readonly children: ReactNode;
}

/** The right-hand drawer of 60% width (spec 1 §9), full screen under 600 px. */
export function SideDrawer({ open, title, subtitle, onClose, actions, line, children }: SideDrawerProps) {
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open={open}
      // The z-index of a dialog: of several that are open, the last one opened is on top.
      sx={{ zIndex: 'modal' }}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: '60%' }, display: 'flex', flexDirection: 'column' },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          pl: { xs: 2, sm: 3 },
          pr: 1,
          minHeight: 56,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <DialogHeading id={titleId} title={title} subtitle={subtitle} sx={{ flex: 1, py: 1 }} />
        {actions}
        <IconButton aria-label="Закрыть" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Box>
      {line}
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: { xs: 2, sm: 3 }, py: 2 }}>{children}</Box>
    </Drawer>
  );
}
