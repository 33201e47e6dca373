import { Box, type BoxProps } from '@mui/material';

/**
 * A thin line that runs while something of unknown length is under way. It is what every list starts with, so it is
 * drawn without the code of a bar that shows how far something is.
 */
export function RunningLine({ sx = [], ...given }: Pick<BoxProps, 'sx' | 'aria-label'>) {
  return <Box role="progressbar" {...given} sx={[line, ...(Array.isArray(sx) ? sx : [sx])]} />;
}

const line = {
  position: 'relative',
  height: 2,
  overflow: 'hidden',
  bgcolor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.24)',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    width: '40%',
    bgcolor: 'primary.main',
    animation: 'running-line 1.4s ease-in-out infinite',
  },
  '@keyframes running-line': { from: { left: '-40%' }, to: { left: '100%' } },
  '@media (prefers-reduced-motion: reduce)': { '&::after': { width: '100%', animation: 'none' } },
} as const;
