import { Box, Button, Card, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';

interface PanelProps {
  readonly title: string;
  /** The page with all of it. */
  readonly to?: string | null;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A titled card beside the fields of a record. */
export function Panel({ title, to = null, actions, children }: PanelProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, minHeight: 48 }}>
        <Typography variant="h2" id={id} sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        {actions}
        {to !== null && (
          <Button size="small" color="inherit" component={RouterAnchor} to={to} endIcon={<Icon name="arrow-right" />}>
            Все
          </Button>
        )}
      </Box>
      {children}
    </Card>
  );
}
