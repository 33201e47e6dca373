import { Box } from '@mui/material';
import type { ViewBodyProps } from '../view.ts';
import { ClientCard } from './client-card.tsx';
import { ClientDeals } from './client-deals.tsx';
import { ClientTimeline } from './client-timeline.tsx';
import { NextStep } from './next-step.tsx';

/** A client: the card, the timeline in the middle, and what is next with their leads and orders. */
export function ClientBody(props: ViewBodyProps) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={areas}>
        <Box sx={{ gridArea: 'next', minWidth: 0 }}>
          <NextStep {...props} />
        </Box>
        <Box sx={{ gridArea: 'timeline', minWidth: 0 }}>
          <ClientTimeline {...props} />
        </Box>
        <Box sx={{ gridArea: 'deals', minWidth: 0, display: 'grid', gap: 2, alignContent: 'start' }}>
          <ClientDeals {...props} />
        </Box>
        <Box sx={{ gridArea: 'card', minWidth: 0 }}>
          <ClientCard {...props} />
        </Box>
      </Box>
    </Box>
  );
}

/** One column on a phone, two in a narrow window, three in a wide one. */
const areas = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"next" "timeline" "deals" "card"',
  '@container (min-width: 720px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 300px',
    gridTemplateAreas: '"timeline next" "timeline deals" "timeline card"',
    gridTemplateRows: 'auto auto 1fr',
  },
  '@container (min-width: 1080px)': {
    gridTemplateColumns: '300px minmax(0, 1fr) 300px',
    gridTemplateAreas: '"card timeline next" "card timeline deals"',
    gridTemplateRows: 'auto 1fr',
  },
} as const;
