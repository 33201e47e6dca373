import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import type { EventInvitations } from '#model/wire/invitations.ts';
import { isSending } from '#web/api/events/invitations.ts';
import { formatNumber } from '#web/ui/format.ts';

interface SendingNoticeProps {
  readonly invitations: EventInvitations;
  readonly onStop: (jobId: number) => void;
}

/** How far the sending of letters is, why it waits or failed, and why none can be sent. */
export function SendingNotice({ invitations, onStop }: SendingNoticeProps) {
  const { job, obstacle, counts } = invitations;
  if (job !== null && isSending(invitations)) return <Sending job={job} onStop={onStop} />;
  if (job?.state === 'failed' && counts.unsent > 0)
    return (
      <Alert severity="error">
        Отправка прервана. {job.message ?? ''} Неотправленные письма можно отправить снова.
      </Alert>
    );
  if (obstacle !== null && counts.unsent > 0) return <Alert severity="info">{obstacle}</Alert>;
  return null;
}

function Sending({
  job,
  onStop,
}: {
  readonly job: NonNullable<EventInvitations['job']>;
  readonly onStop: SendingNoticeProps['onStop'];
}) {
  const { id, done, total, message, isOwn } = job;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography role="status">
          {total === 0 ? 'Письма отправляются' : `Письма отправляются: ${formatNumber(done)} из ${formatNumber(total)}`}
        </Typography>
        <LinearProgress
          aria-label="Отправка приглашений"
          variant={total === 0 ? 'indeterminate' : 'determinate'}
          value={total === 0 ? 0 : Math.min(100, (done / total) * 100)}
          sx={{ height: 6, borderRadius: 1, my: 0.5 }}
        />
        {message !== null && (
          <Typography variant="caption" color="error" sx={{ overflowWrap: 'anywhere' }}>
            {message} Попытка повторится.
          </Typography>
        )}
      </Box>
      {isOwn && (
        <Button color="inherit" onClick={() => onStop(id)}>
          Остановить
        </Button>
      )}
    </Box>
  );
}
