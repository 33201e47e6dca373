import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import type { EventCertificates, IssueResult } from '#model/wire/certificates.ts';
import { isIssuing } from '#web/api/events/certificates.ts';
import { formatNumber } from '#web/ui/format.ts';

/** The number of people who are named. */
const NAMED = 10;

/** Who got no certificate in the last issue, and why. */
function NotIssuedNotice({ result: { notIssued = [], notIssuedCount = 0 } }: { readonly result: IssueResult }) {
  if (notIssuedCount === 0) return null;
  const more = notIssuedCount - Math.min(notIssued.length, NAMED);
  return (
    <Alert severity="warning">
      <Typography sx={{ fontWeight: 500 }}>Не выдано сертификатов: {formatNumber(notIssuedCount)}</Typography>
      <Typography variant="body2">
        В шрифтах печати нет этих знаков. Исправьте имя или название и повторите выдачу.
      </Typography>
      <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
        {notIssued.slice(0, NAMED).map(({ registrationId, fullName, letters }) => (
          <Box component="li" key={registrationId} sx={{ overflowWrap: 'anywhere' }}>
            {fullName}: {letters}
          </Box>
        ))}
        {more > 0 && <li>и ещё {formatNumber(more)}</li>}
      </Box>
    </Alert>
  );
}

/** How far the issue of certificates is, or why it failed. */
export function IssuingNotice({ certificates }: { readonly certificates: EventCertificates }) {
  const { job, counts } = certificates;
  if (job === null) return null;
  if (job.state === 'failed' && counts.missing > 0)
    return <Alert severity="error">Сертификаты не выданы. {job.message ?? ''} Выдачу можно повторить.</Alert>;
  if (!isIssuing(certificates)) return job.result ? <NotIssuedNotice result={job.result} /> : null;
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
