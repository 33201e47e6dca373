import { Box, IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { PEEK_LINE } from '#web/record/walk/free-keys.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';

/** Props of {@link PeekFrame}. */
export interface PeekFrameProps {
  /** The page of the record; null where it has none, or is not read yet. */
  readonly path: string | null;
  /** The line begins with text, which stands below the text of the title; by default with buttons, which have an inset. */
  readonly beginsWithText?: boolean;
  readonly children: ReactNode;
}

/** The line of a quick view under its title, which ends with the way to the page of the record. */
export function PeekFrame({ path, beginsWithText = false, children }: PeekFrameProps) {
  return (
    <Box {...PEEK_LINE} sx={{ ...line, pl: beginsWithText ? { xs: 2, sm: 3 } : { xs: 1, sm: 2 } }}>
      {children}
      {path !== null && (
        <Tooltip title="Открыть страницу записи">
          <IconButton component={RouterAnchor} to={path} aria-label="Открыть страницу записи">
            <Icon name="arrow-right" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.5,
  minHeight: 48,
  py: 0.5,
  pr: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
