import { Box, Card, Typography } from '@mui/material';
import type { StatisticsNumber } from '#model/wire/statistics.ts';
import { NumberLink } from './number-link.tsx';

/** One number with its name, and its share of another number. */
export interface Tile {
  readonly caption: string;
  readonly number: StatisticsNumber;
  readonly of?: { readonly number: number; readonly caption: string };
}

const percent = new Intl.NumberFormat('ru', { style: 'percent', maximumFractionDigits: 0 });

/** The totals of the period. */
export function NumberTiles({ tiles }: { readonly tiles: readonly Tile[] }) {
  return (
    <Box component="dl" sx={grid}>
      {tiles.map(({ caption, number, of }) => (
        <Card key={caption} sx={{ px: 2, py: 1.5, display: 'flex', flexDirection: 'column' }}>
          <Typography component="dt" color="textSecondary">
            {caption}
          </Typography>
          <Typography component="dd" variant="h1" sx={{ m: 0 }}>
            <NumberLink number={number} label={caption} />
          </Typography>
          <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0, minHeight: 16 }}>
            {of && of.number > 0 && `${percent.format(number.value / of.number)} ${of.caption}`}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}

const grid = {
  m: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(144px, 1fr))' },
} as const;
