import { Box, LinearProgress } from '@mui/material';

interface BusyBarProps {
  readonly busy: boolean;
  readonly label?: string;
  /** Over what scrolls beneath it. */
  readonly sticky?: boolean;
}

/** A thin line that moves while something is on its way. Its place is kept while nothing is, so that nothing jumps. */
export function BusyBar({ busy, label = 'Обновление', sticky = false }: BusyBarProps) {
  return (
    <Box sx={{ height: 2, flexShrink: 0, ...(sticky && { position: 'sticky', top: 0, zIndex: 1 }) }}>
      {busy && <LinearProgress aria-label={label} sx={{ height: 2 }} />}
    </Box>
  );
}
