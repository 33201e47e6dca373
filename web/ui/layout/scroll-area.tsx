import { Box } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface ScrollAreaProps {
  readonly component?: 'div' | 'pre' | 'section' | 'aside';
  readonly label?: string;
  /** The id of its heading, where it has one. */
  readonly labelledBy?: string;
  readonly sx?: SystemStyleObject<Theme>;
  readonly children: ReactNode;
}

/** A block that scrolls by itself and need not hold anything focusable: a named stop of the keyboard, whose keys scroll it. */
export function ScrollArea({ component = 'div', label, labelledBy, sx = {}, children }: ScrollAreaProps) {
  return (
    <Box
      component={component}
      role={component === 'aside' ? 'complementary' : 'region'}
      tabIndex={0}
      aria-label={label}
      aria-labelledby={labelledBy}
      sx={[{ overflow: 'auto' }, sx]}
    >
      {children}
    </Box>
  );
}
