import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-paths.ts';

/** The texts of an empty state. */
export interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  readonly icon?: IconName;
  /** 'h1' where the empty state is the whole page. */
  readonly heading?: 'h1' | 'p';
  /** The first action that the user can take. */
  readonly action?: ReactNode;
}

/** Explains an empty screen and offers the first action. */
export function EmptyState({ title, text, icon = 'tray-remove', heading = 'p', action }: EmptyStateProps) {
  return (
    <Box
      sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1, textAlign: 'center', px: 2, py: 6 }}
    >
      <Icon name={icon} sx={{ fontSize: 40, color: 'text.secondary' }} />
      <Typography variant="h2" component={heading}>
        {title}
      </Typography>
      {text !== undefined && (
        <Typography color="textSecondary" sx={{ maxWidth: 480 }}>
          {text}
        </Typography>
      )}
      {action !== undefined && <Box sx={{ mt: 1 }}>{action}</Box>}
    </Box>
  );
}
