import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PhoneReport, SharedPhone, WrongPhone } from '#model/wire/phone-report.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { call } from '#web/api/connection/client.ts';
import { detailPath } from '#web/routing/route-paths.ts';
import { PlainDialog } from '#web/ui/dialog/plain-dialog.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { liveQuery } from '#web/api/live/live-query.ts';

/** The stored telephone numbers that somebody should look at, for administrators. */
export function PhoneReportDialog({ onClose }: { readonly onClose: () => void }) {
  const report = useQuery(
    liveQuery({
      queryKey: ['phoneReport'],
      reads: 'nothing',
      queryFn: ({ signal }) => call('GET /manage/phoneReport/', { signal }),
      staleTime: 0,
    }),
  );
  return (
    <PlainDialog
      title="Телефоны"
      subtitle="Записанные с ошибками и общие у нескольких записей"
      maxWidth={800}
      onClose={onClose}
    >
      {report.data ? (
        <Report {...report.data} />
      ) : report.error ? (
        <ErrorState message={errorMessage(report.error)} onRetry={() => void report.refetch()} />
      ) : (
        <TableSkeleton rows={6} />
      )}
    </PlainDialog>
  );
}

function Report({ wrong, wrongTotal, shared, sharedTotal }: PhoneReport) {
  if (wrongTotal + sharedTotal === 0)
    return <EmptyState title="Ошибок нет" text="Все телефоны записаны верно, и каждый — у одной записи." />;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {wrongTotal > 0 && (
        <Part title="Записаны с ошибками" shown={wrong.length} total={wrongTotal}>
          {wrong.map((one) => (
            <Line key={`${one.className} ${one.id} ${one.fieldName}`} phone={one.phone} note={noteOf(one)}>
              <Target className={one.className} id={one.id} caption={one.caption} />
              {` · ${one.section}, «${one.field}»`}
            </Line>
          ))}
        </Part>
      )}
      {sharedTotal > 0 && (
        <Part title="У нескольких записей" shown={shared.length} total={sharedTotal}>
          {shared.map((one) => (
            <Line
              key={`${one.className} ${one.phone}`}
              phone={one.phone}
              note={`${one.section}: ${formatNumber(one.count)}`}
            >
              <Owners {...one} />
            </Line>
          ))}
        </Part>
      )}
    </Box>
  );
}

/** What is wrong with a number: it would be written in another form, or it is none. */
function noteOf({ phone, reading }: WrongPhone): string {
  if (reading !== null) return `верно: ${reading}`;
  const digits = phone.replaceAll(/\D/gu, '').length;
  return `не номер телефона, цифр: ${digits}`;
}

function Owners({ className, records, count }: SharedPhone) {
  return (
    <>
      {records.map(({ id, caption }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Target className={className} id={id} caption={caption} />
        </span>
      ))}
      {count > records.length && ` и ещё ${formatNumber(count - records.length)}`}
    </>
  );
}

function Target({
  className,
  id,
  caption,
}: {
  readonly className: string;
  readonly id: number;
  readonly caption: string | null;
}) {
  const text = caption === null || caption === '' ? `№ ${id}` : caption;
  const path = detailPath(className, id);
  return path === null ? text : <RouterLink to={path}>{text}</RouterLink>;
}

interface PartProps {
  readonly title: string;
  readonly shown: number;
  readonly total: number;
  readonly children: ReactNode;
}

function Part({ title, shown, total, children }: PartProps) {
  return (
    <section>
      <Typography variant="h3" component="h3">
        {`${title}: ${formatNumber(total)}`}
      </Typography>
      {shown < total && (
        <Typography variant="body2" color="textSecondary">{`Показаны первые ${formatNumber(shown)}`}</Typography>
      )}
      <Box component="ul" sx={[plainList, { mt: 1 }]}>
        {children}
      </Box>
    </section>
  );
}

function Line({
  phone,
  note,
  children,
}: {
  readonly phone: string;
  readonly note: string;
  readonly children: ReactNode;
}) {
  return (
    <Box component="li" sx={line}>
      <Typography component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        {phone}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ textAlign: { sm: 'right' } }}>
        {note}
      </Typography>
      <Typography component="p" variant="body2" sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  columnGap: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
