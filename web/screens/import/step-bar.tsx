import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface StepBarProps {
  readonly note?: string;
  readonly children: ReactNode;
}

/** The acts of a step, within reach while the step scrolls. */
export function StepBar({ note, children }: StepBarProps) {
  return (
    <Box sx={bar}>
      {note !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 160px' }}>
          {note}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end', ml: 'auto' }}>{children}</Box>
    </Box>
  );
}

const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1.5,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const;
