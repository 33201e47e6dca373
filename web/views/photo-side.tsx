import { Box } from '@mui/material';
import type { AvatarProps } from '#web/images/avatar.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { RecordSide } from './record-side.tsx';
import type { ViewProps } from './view.ts';

const Avatar = lazyScreen<AvatarProps>(
  async () => (await import('#web/images/avatar.tsx')).Avatar,
  <Box sx={{ minHeight: 112 }} />,
);

/** The side column of a person's page: the photo is the cover (spec 2 §2.2). */
export function PhotoSide(props: ViewProps) {
  const cover = (
    <Box sx={{ display: 'flex' }}>
      <Avatar metadata={props.metadata} record={props.record} />
    </Box>
  );
  return <RecordSide {...props} cover={cover} />;
}
