import { Box, Chip, LinearProgress, Typography } from '@mui/material';
import type { JobEntry } from '#model/wire/job.ts';
import { progressText, stateCaption, STATE_COLORS } from './job-texts.ts';

/** The state of a job as a chip. */
export function JobStateChip({ job }: { readonly job: JobEntry }) {
  return <Chip size="small" color={STATE_COLORS[job.state]} label={stateCaption(job)} />;
}

/** How far a job has come; nothing where it does not say. */
export function JobProgressBar({ job }: { readonly job: JobEntry }) {
  const text = progressText(job);
  if (job.state !== 'running') {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {job.state === 'queued' ? '' : text}
      </Box>
    );
  }
  const value = job.total === 0 ? 0 : Math.min(100, (job.done / job.total) * 100);
  return (
    <Box sx={{ minWidth: 96 }}>
      <LinearProgress
        variant={text === null ? 'indeterminate' : 'determinate'}
        value={value}
        aria-label={`Ход: ${job.caption}`}
        sx={{ height: 6, borderRadius: 1 }}
      />
      {text !== null && (
        <Typography variant="caption" color="textSecondary">
          {text}
        </Typography>
      )}
    </Box>
  );
}
