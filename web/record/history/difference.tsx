import { Box } from '@mui/material';
import type { ChangeAction, HistoryEntry } from '#model/wire/history.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { HistoryValue } from './history-value.tsx';
import { unseen } from '#web/ui/theme/unseen.ts';

interface DifferenceProps {
  readonly action: ChangeAction;
  readonly metadata: Metadata;
  readonly field: HistoryEntry['fields'][number];
}

/**
 * A field before and after: removals marked with a minus, additions with a plus, side by side where the width allows.
 */
export function Difference({ action, metadata, field }: DifferenceProps) {
  const { fieldName, names, before, after } = field;
  return (
    <Box component="dd" sx={[sides, action === 'update' && beside]}>
      {action !== 'create' && (
        <Box component="del" sx={side('error', '−')}>
          <Box component="span" sx={unseen}>
            было:{' '}
          </Box>
          <HistoryValue metadata={metadata} fieldName={fieldName} names={names} value={before} />
        </Box>
      )}
      {action !== 'delete' && (
        <Box component="ins" sx={side('success', '+')}>
          <Box component="span" sx={unseen}>
            стало:{' '}
          </Box>
          <HistoryValue metadata={metadata} fieldName={fieldName} names={names} value={after} />
        </Box>
      )}
    </Box>
  );
}

const sides = {
  m: 0,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
} as const;

const beside = { gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } } as const;

function side(color: 'error' | 'success', sign: string) {
  return {
    position: 'relative',
    minWidth: 0,
    overflowWrap: 'anywhere',
    textDecoration: 'none',
    pl: 3.5,
    pr: 1.5,
    py: 0.5,
    borderRadius: 1,
    bgcolor: `rgba(var(--mui-palette-${color}-mainChannel) / 0.08)`,
    '&::before': {
      content: `"${sign}" / ""`,
      position: 'absolute',
      left: 12,
      color: `${color}.main`,
      fontWeight: 600,
    },
  } as const;
}
