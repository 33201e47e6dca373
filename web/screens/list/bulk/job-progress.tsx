import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { call } from '#web/api/connection/client.ts';
import { formatNumber } from '#web/ui/format.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import type { RunningJob } from './running-jobs.ts';

/** How far a job on chosen rows is; it can be cancelled. */
export function JobProgressLine({ jobId, count, total }: Pick<RunningJob, 'jobId' | 'count' | 'total'>) {
  const snackbar = useSnackbar();
  const [isLeaving, setLeaving] = useState(false);
  const cancel = async (): Promise<void> => {
    setLeaving(true);
    try {
      await call('POST /manage/job/:id/cancel/', { params: { id: jobId } });
    } catch (error) {
      snackbar.error(errorMessage(error));
    }
  };
  const isKnown = count > 0 && total > 0;
  return (
    <Box sx={{ flex: '1 1 100%', display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Typography role="status" variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {total > 0 ? `Выполняется: ${formatNumber(count)} из ${formatNumber(total)}` : 'Ждёт очереди'}
      </Typography>
      <LinearProgress
        aria-label="Ход действия"
        sx={{ flex: 1, minWidth: 60 }}
        {...(isKnown ? { variant: 'determinate', value: (count / total) * 100 } : {})}
      />
      <Button size="small" color="inherit" disabled={isLeaving} onClick={() => void cancel()}>
        Отменить
      </Button>
    </Box>
  );
}
