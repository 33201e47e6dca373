import { Box, MenuItem, Table, TableBody, TableCell, TableHead, TableRow, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useFunnelStatistics } from '#web/api/funnel-settings.ts';
import type { Funnel, Stage } from '#web/api/leads.ts';
import { PlainDialog } from '#web/ui/dialog/plain-dialog.tsx';
import { NOTHING } from '#web/ui/layout/empty-signs.ts';
import { formatNumber } from '#web/ui/format.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';
import { stayText } from './stay-text.ts';

/** The funnel and its stages. */
export interface FunnelDialogProps {
  readonly funnel: Funnel;
  readonly stages: readonly Stage[];
  readonly onClose: () => void;
}

/** Days back from today; 0 is all time. */
const PERIODS = [
  [0, 'За всё время'],
  [30, 'За 30 дней'],
  [90, 'За 90 дней'],
  [365, 'За год'],
] as const;

const DAY = 86_400_000;

function percent(part: number, whole: number): string {
  return whole === 0 ? NOTHING : `${formatNumber(Math.round((part / whole) * 100))}\u00a0%`;
}

/** The conversion of the funnel and the time that leads spend at its stages. */
export function FunnelDialog({ funnel, stages, onClose }: FunnelDialogProps) {
  const [days, setDays] = useState(0);
  const [opened] = useState(() => Date.now());
  const from = days === 0 ? null : new Date(opened - days * DAY).toISOString().slice(0, 10);
  const { data, error, refetch } = useFunnelStatistics(funnel.id, from);
  return (
    <PlainDialog title={`Воронка «${String(funnel.caption)}»`} maxWidth={760} onClose={onClose}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, pt: 1, pb: 2 }}>
        <TextField
          select
          size="small"
          label="Лиды, созданные"
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
          sx={{ minWidth: 180 }}
        >
          {PERIODS.map(([value, caption]) => (
            <MenuItem key={value} value={value}>
              {caption}
            </MenuItem>
          ))}
        </TextField>
        {data && (
          <Typography color="textSecondary">
            {`Всего ${formatNumber(data.total)} · успех ${formatNumber(data.won)} (${percent(data.won, data.total)}) · отказ ${formatNumber(data.lost)} (${percent(data.lost, data.total)})`}
          </Typography>
        )}
      </Box>
      {error && !data ? (
        <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton rows={5} rowHeight={44} />
      ) : (
        <ScrollArea label="Этапы воронки">
          <Table size="small">
            <TableHead>
              <TableRow>
                {['Этап', 'Дошли', 'Конверсия', 'Сейчас', 'Время на этапе'].map((caption, at) => (
                  <TableCell key={caption} align={at === 0 ? 'left' : 'right'}>
                    {caption}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {data.stages.map(({ id, reached, present, medianSeconds }) => (
                <TableRow key={id}>
                  <TableCell component="th" scope="row">
                    {stages.find((stage) => stage.id === id)?.caption}
                  </TableCell>
                  <TableCell align="right">{formatNumber(reached)}</TableCell>
                  <TableCell align="right">{percent(reached, data.total)}</TableCell>
                  <TableCell align="right">{formatNumber(present)}</TableCell>
                  <TableCell align="right">{stayText(medianSeconds)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
          <Typography variant="caption" color="textSecondary" component="p" sx={{ pt: 1 }}>
            Дошли — были на этапе или дальше него. Время — медиана, вместе с теми, кто на этапе сейчас.
          </Typography>
        </ScrollArea>
      )}
    </PlainDialog>
  );
}
