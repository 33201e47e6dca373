import { Box } from '@mui/material';
import { RunningLine } from './running-line.tsx';

interface BusyBarProps {
  readonly busy: boolean;
  readonly label?: string;
  /** Overlays the content that scrolls beneath it. */
  readonly sticky?: boolean;
}

/** A thin progress line shown while loading. Its height is reserved otherwise, so that the layout does not shift. */
export function BusyBar({ busy, label = 'Обновление', sticky = false }: BusyBarProps) {
  return (
    <Box sx={{ height: 2, flexShrink: 0, ...(sticky && { position: 'sticky', top: 0, zIndex: 1 }) }}>
      {busy && <RunningLine aria-label={label} />}
    </Box>
  );
}
