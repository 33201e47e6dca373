import { Box, Card } from '@mui/material';
import type { AvatarProps } from '#web/images/avatar.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { ViewProps } from '../view.ts';

const Avatar = lazyScreen<AvatarProps>(
  async () => (await import('#web/images/avatar.tsx')).Avatar,
  <Box sx={{ minHeight: 112 }} />,
);

/** The photo of a person with its actions, in sight of all the fields. */
export function PersonCard({ metadata, record }: Pick<ViewProps, 'metadata' | 'record'>) {
  return (
    <Card component="section" aria-label="Визитка" sx={card}>
      <Avatar metadata={metadata} record={record} />
    </Card>
  );
}

const card = {
  p: 2,
  alignSelf: 'start',
  // The page's header stays above it while the fields scroll.
  position: { xs: 'static', md: 'sticky' },
  top: { md: 142 },
} as const;
