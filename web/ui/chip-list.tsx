import { Box, Chip } from '@mui/material';
import { formatNumber } from './format.ts';
import { plainList } from './plain-list.ts';

interface ChipListProps {
  readonly items: readonly { readonly key: number; readonly label: string }[];
}

/** Maximum number of chips shown; the rest are counted. */
const SHOWN = 12;

/** The names of a record's linked items of one kind, as far as they fit. */
export function ChipList({ items }: ChipListProps) {
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, ...plainList }}>
      {items.slice(0, SHOWN).map(({ key, label }) => (
        <Box component="li" key={key} sx={{ minWidth: 0, maxWidth: '100%' }}>
          <Chip size="small" label={label} title={label} sx={{ maxWidth: '100%' }} />
        </Box>
      ))}
      {items.length > SHOWN && (
        <Box component="li">
          <Chip size="small" variant="outlined" label={`и ещё ${formatNumber(items.length - SHOWN)}`} />
        </Box>
      )}
    </Box>
  );
}
