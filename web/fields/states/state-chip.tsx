import { Chip } from '@mui/material';
import { stateColor } from '#model/terms/states.ts';

interface StateChipProps {
  readonly state: number;
  readonly caption: string;
}

/**
 * A record's state by name and colour (spec 1 §2): a soft fill on an opaque background, so that the name stays readable
 * on a selected row.
 */
export function StateChip({ state, caption }: StateChipProps) {
  const color = stateColor(state);
  const tint =
    color === 'default' ? 'var(--mui-palette-action-selected)' : `rgba(var(--mui-palette-${color}-mainChannel) / 0.12)`;
  return (
    <Chip
      component="span"
      size="small"
      label={caption}
      color={color}
      sx={{ minWidth: 0, bgcolor: 'background.paper', backgroundImage: `linear-gradient(${tint}, ${tint})` }}
    />
  );
}
