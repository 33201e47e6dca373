import { Box, Card, Skeleton, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface SectionCardProps {
  readonly title: string;
  readonly actions: ReactNode;
  readonly error: Error | null;
  /** Absent until loaded. */
  readonly content: ReactNode | undefined;
  /** The size of the placeholder. */
  readonly skeleton: { readonly width: string; readonly height: number };
  readonly children?: ReactNode;
}

/** A summary of a record's links on its page: a title, buttons, and the links in short. */
export function SectionCard({ title, actions, error, content, skeleton, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1, minWidth: 0 }} noWrap>
          {title}
        </Typography>
        {actions}
      </Box>
      {error ? (
        <Typography color="error">{error.message}</Typography>
      ) : content === undefined ? (
        <Skeleton variant="rounded" {...skeleton} />
      ) : (
        content
      )}
      {children}
    </Card>
  );
}
