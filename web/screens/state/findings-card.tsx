import { Box, Card, Typography } from '@mui/material';
import { mdiCheckCircleOutline } from '@mdi/js';
import type { StateFinding, StatePlace } from '#model/system-state/findings.ts';
import { listPath } from '#web/routing/route-paths.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';
import { StateMark } from './state-mark.tsx';

interface Target {
  readonly caption: string;
  readonly to: () => string | null;
}

/** Where the reader of a finding goes on; absent where the page itself tells all there is. */
const TARGETS: Partial<Readonly<Record<StatePlace, Target>>> = {
  jobs: { caption: 'Задания', to: () => '/manage/queue' },
  databus: { caption: 'Подписки шины', to: () => listPath('databusSubscription') },
  mail: { caption: 'Журнал писем', to: () => listPath('mailLog') },
};

/** What there is to look at and what to do about it, first of all that the page tells. */
export function FindingsCard({ findings }: { readonly findings: readonly StateFinding[] }) {
  if (findings.length === 0) {
    return (
      <Card sx={{ px: 2, py: 1.5, display: 'flex', gap: 1, alignItems: 'center' }}>
        <PathIcon path={mdiCheckCircleOutline} color="success" />
        <Typography>Всё в порядке: серверы отвечают, база данных и очереди успевают.</Typography>
      </Card>
    );
  }
  return (
    <Card component="section" aria-label="На что обратить внимание">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {findings.map((finding) => (
          <Finding key={finding.text} finding={finding} />
        ))}
      </Box>
    </Card>
  );
}

function Finding({ finding: { place, severity, text, advice } }: { readonly finding: StateFinding }) {
  const target = TARGETS[place];
  const to = target?.to() ?? null;
  return (
    <Box component="li" sx={line}>
      <Box sx={{ width: 88, flexShrink: 0 }}>
        <StateMark severity={severity} />
      </Box>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{text}</Typography>
        <Typography color="textSecondary">{advice}</Typography>
      </Box>
      {to !== null && <RouterLink to={to}>{target?.caption}</RouterLink>}
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 0.5,
  alignItems: 'baseline',
  px: 2,
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
