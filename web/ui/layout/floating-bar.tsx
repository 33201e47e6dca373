import { Box, Paper } from '@mui/material';
import type { ReactNode } from 'react';

interface FloatingBarProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** The actions on what is chosen: a bar above the end of the list, which takes no place from it. */
export function FloatingBar({ label, children }: FloatingBarProps) {
  return (
    <Box data-floating-bar="" data-print="no" sx={place}>
      <Paper elevation={8} role="toolbar" aria-label={label} sx={bar}>
        {children}
      </Paper>
    </Box>
  );
}

const place = {
  position: 'sticky',
  bottom: 0,
  height: 0,
  zIndex: 5,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-end',
  px: { xs: 1, sm: 3 },
  containerType: 'inline-size',
} as const;

const bar = {
  mb: 1,
  px: 2,
  py: 1,
  maxWidth: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  border: 1,
  borderColor: 'primary.main',
} as const;
