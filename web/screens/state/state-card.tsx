import { Box, Card, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import type { StateFinding, StatePlace } from '#model/system-state/findings.ts';
import { PLACE_CAPTIONS } from './state-texts.ts';
import { StateMark, worstOf } from './state-mark.tsx';

interface StateCardProps {
  readonly place: StatePlace;
  /** Absent where the place has no state of its own. */
  readonly findings?: readonly StateFinding[];
  readonly children: ReactNode;
}

/** A place of the system with its state. */
export function StateCard({ place, findings, children }: StateCardProps) {
  const heading = useId();
  return (
    <Card component="section" aria-labelledby={heading}>
      <Box sx={{ px: 2, py: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h2" id={heading} sx={{ mr: 'auto' }}>
          {PLACE_CAPTIONS[place]}
        </Typography>
        {findings && <StateMark severity={worstOf(findings, place)} />}
      </Box>
      {children}
    </Card>
  );
}

/** Facts as names and values. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Box component="dl" sx={grid}>
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const grid = {
  m: 0,
  px: 2,
  pb: 1.5,
  display: 'grid',
  gap: 1.5,
  fontVariantNumeric: 'tabular-nums',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(176px, 1fr))' },
} as const;
