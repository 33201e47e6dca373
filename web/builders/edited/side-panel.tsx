import { Box, IconButton, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

interface SidePanelProps {
  readonly title: string;
  /** A line below the title: what the panel is about. */
  readonly about?: string | undefined;
  /** Whether that line is read out when it changes. */
  readonly isStatus?: boolean;
  readonly gap?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel beside the page: its title, what it is about, and the button that closes it. */
export function SidePanel({ title, about, isStatus = false, gap = 2, onClose, children }: SidePanelProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" id={id}>
            {title}
          </Typography>
          {about !== undefined && (
            <Typography
              variant="caption"
              color="textSecondary"
              component="p"
              noWrap={!isStatus}
              {...(isStatus && { role: 'status' })}
            >
              {about}
            </Typography>
          )}
        </Box>
        <IconButton aria-label="Закрыть панель" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Box>
      {children}
    </Box>
  );
}
