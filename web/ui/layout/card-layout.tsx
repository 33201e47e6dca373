import { Box, Paper } from '@mui/material';
import type { ReactNode } from 'react';

/** The layout of the login and error pages (spec 1 §2): one centred card, at most 600 wide. `width` in pixels. */
export function CardLayout({ width = 600, children }: { readonly width?: number; readonly children: ReactNode }) {
  return (
    <Box sx={{ height: '100dvh', overflow: 'auto', display: 'flex', p: 2 }}>
      <Box component="main" id="main" tabIndex={-1} sx={{ m: 'auto', width: '100%', maxWidth: width }}>
        <Paper variant="outlined" sx={{ p: { xs: 3, sm: 4 } }}>
          {children}
        </Paper>
      </Box>
    </Box>
  );
}
