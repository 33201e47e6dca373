import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import type { EventCertificates } from '#model/wire/certificates.ts';
import { isIssuing } from '#web/api/events/certificates.ts';
import { formatNumber } from '#web/ui/format.ts';

/** How far the issue of certificates is, or why it failed. */
export function IssuingNotice({ certificates }: { readonly certificates: EventCertificates }) {
  const { job, counts } = certificates;
  if (job === null) return null;
  if (job.state === 'failed' && counts.missing > 0)
    return <Alert severity="error">Сертификаты не выданы. {job.message ?? ''} Выдачу можно повторить.</Alert>;
  if (!isIssuing(certificates)) return null;
  const { done, total } = job;
  // A job that has not counted its certificates yet tells no share.
  const isCounted = total > 1;
  return (
    <Box>
      <Typography role="status">
        {isCounted ? `Сертификаты выдаются: ${formatNumber(done)} из ${formatNumber(total)}` : 'Сертификаты выдаются'}
      </Typography>
      <LinearProgress
        aria-label="Выдача сертификатов"
        variant={isCounted ? 'determinate' : 'indeterminate'}
        value={isCounted ? (done / total) * 100 : 0}
        sx={{ height: 6, borderRadius: 1, my: 0.5 }}
      />
    </Box>
  );
}
