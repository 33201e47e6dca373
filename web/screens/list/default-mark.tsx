import { Box } from '@mui/material';
import { Icon } from '#web/ui/icon.tsx';

interface DefaultMarkProps {
  /** The mark's label. */
  readonly caption: string;
}

/** Marks the record that is used if none is chosen. */
export function DefaultMark({ caption }: DefaultMarkProps) {
  return (
    <Box component="span" title={caption} sx={{ whiteSpace: 'nowrap' }}>
      Да
      <Icon name="star" sx={{ ml: 0.5, fontSize: 18, color: 'warning.main', verticalAlign: 'text-bottom' }} />
    </Box>
  );
}
