import { Box } from '@mui/material';
import { Icon } from '#web/kit/icon.tsx';

interface DefaultMarkProps {
  /** What the mark is called. */
  readonly caption: string;
}

/** Marks the record that is taken where none is chosen. */
export function DefaultMark({ caption }: DefaultMarkProps) {
  return (
    <Box component="span" title={caption} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <Icon name="star" fontSize="small" sx={{ color: 'warning.main' }} />
      Да
    </Box>
  );
}
