import { Box } from '@mui/material';
import { Icon } from '#web/ui/icon.tsx';

interface DefaultMarkProps {
  /** What the mark is called. */
  readonly caption: string;
}

/** Marks the record that is taken where none is chosen. */
export function DefaultMark({ caption }: DefaultMarkProps) {
  return (
    <Box component="span" title={caption} sx={{ whiteSpace: 'nowrap' }}>
      Да
      <Icon name="star" sx={{ ml: 0.5, fontSize: 18, color: 'warning.main', verticalAlign: 'text-bottom' }} />
    </Box>
  );
}
