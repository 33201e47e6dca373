import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { formatNumber } from '../format.ts';

interface WorkProgressProps {
  readonly caption: string;
  /** What the work is done with: the name of a file. */
  readonly of?: string;
  /** Steps done, of `total`; 0 of 0 where unknown. */
  readonly done: number;
  readonly total: number;
  /** Absent where it can't be cancelled. */
  readonly onCancel?: () => void;
}

/** How far a long piece of work is. */
export function WorkProgress({ caption, of, done, total, onCancel }: WorkProgressProps) {
  const percent = total > 0 ? Math.min(100, (done / total) * 100) : 0;
  return (
    <Box sx={{ maxWidth: 640, display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1 }}>
      <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
        {caption}
        {of !== undefined && `: ${of}`}
      </Typography>
      <LinearProgress
        aria-label={caption}
        variant={total > 0 ? 'determinate' : 'indeterminate'}
        value={percent}
        sx={{ width: '100%', height: 6, borderRadius: 1 }}
      />
      <Typography color="textSecondary" sx={{ minHeight: 20, fontVariantNumeric: 'tabular-nums' }}>
        {total > 0 && `${formatNumber(Math.floor(percent))} %`}
      </Typography>
      {onCancel && (
        <Button color="inherit" variant="outlined" data-first onClick={onCancel}>
          Отменить
        </Button>
      )}
    </Box>
  );
}
