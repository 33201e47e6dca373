import { Box } from '@mui/material';
import type { AvatarProps } from '#web/images/avatar.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { FieldsBody } from './fields-body.tsx';
import type { ViewBodyProps } from './view.ts';

const Avatar = lazyScreen<AvatarProps>(
  async () => (await import('#web/images/avatar.tsx')).Avatar,
  <Box sx={{ minHeight: 112 }} />,
);

/** The fields of a person, below the photo if there is no side column for it (spec 2 §2.2, §2.3). */
export function PhotoBody(props: ViewBodyProps) {
  const { metadata, record, aside } = props;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {!aside && <Avatar metadata={metadata} record={record} />}
      <FieldsBody {...props} />
    </Box>
  );
}
