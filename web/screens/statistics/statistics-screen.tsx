import { Box, Button, Card } from '@mui/material';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { CountedList, StatisticsAnswer, StatisticsDay } from '#model/wire/statistics.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useStatistics } from '#web/api/statistics.ts';
import { BusyBar } from '#web/ui/layout/busy-bar.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { detailPath } from '#web/routing/route-paths.ts';
import { ContentTable } from './content-table.tsx';
import { CountedDrawer } from './counted-drawer.tsx';
import { DayChart, type Series } from './day-chart.tsx';
import { EventsTable } from './events-table.tsx';
import { ShowListContext } from './number-link.tsx';
import { NumberTiles, type Tile } from './number-tiles.tsx';
import { parsePeriod } from './period.ts';
import { PeriodChooser } from './period-chooser.tsx';

interface StatisticsScreenProps {
  readonly path: string;
  /** The only event to count; all events if absent. */
  readonly eventId?: number;
}

const INVITATIONS: readonly Series[] = [
  { caption: 'Отправлено', color: 'primary', of: (day: StatisticsDay) => day.sent },
  { caption: 'Открыто', color: 'warning', of: (day: StatisticsDay) => day.opened },
  { caption: 'Принято', color: 'success', of: (day: StatisticsDay) => day.accepted },
];
const REGISTRATIONS: readonly Series[] = [
  { caption: 'Подтверждено', color: 'primary', of: (day: StatisticsDay) => day.confirmed },
  { caption: 'Лист ожидания', color: 'warning', of: (day: StatisticsDay) => day.waiting },
];

/**
 * Invitations, registrations and created content of a period (classes «statistics»); each number links to the list it
 * counts.
 */
export function StatisticsScreen({ path, eventId }: StatisticsScreenProps) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const asked = useMemo(() => parsePeriod(search), [search]);
  const statistics = useStatistics({ ...asked, eventId });
  const [shown, setShown] = useState<{ readonly list: CountedList; readonly title: string } | null>(null);
  const answer = statistics.data;
  const event = answer?.events.find(({ id }) => id === eventId);
  const title = eventId === undefined ? 'Статистика' : (event?.caption ?? 'Статистика мероприятия');
  return (
    <ShowListContext value={(list, caption) => setShown({ list, title: caption })}>
      <PageHeader
        title={title}
        subtitle={eventId === undefined ? 'Приглашения, регистрации и материалы' : 'Статистика мероприятия'}
        breadcrumbs={[
          { caption: 'Главная', to: '/' },
          { caption: 'Мероприятия' },
          { caption: 'Статистика', ...(eventId === undefined ? {} : { to: path }) },
          ...(eventId === undefined ? [] : [{ caption: title }]),
        ]}
        actions={
          <Button
            color="inherit"
            variant="outlined"
            startIcon={<Icon name="refresh" />}
            onClick={() => void statistics.refetch()}
          >
            Обновить
          </Button>
        }
      >
        {answer && (
          <PeriodChooser
            period={{ from: asked.from ?? answer.from, to: asked.to ?? answer.to }}
            onChange={({ from, to }) => void navigate({ to: '.', search: { from, to }, replace: true })}
          />
        )}
      </PageHeader>
      <BusyBar busy={statistics.isPlaceholderData} />
      <Box sx={{ display: 'grid', gap: 2, p: { xs: 2, sm: 3 }, '& > *': { minWidth: 0 } }}>
        {statistics.error && !answer ? (
          <ErrorState message={errorMessage(statistics.error)} onRetry={() => void statistics.refetch()} />
        ) : answer === undefined ? (
          <>
            <TableSkeleton rows={2} rowHeight={64} />
            <TableSkeleton rows={8} />
          </>
        ) : eventId === undefined ? (
          <Whole answer={answer} path={path} />
        ) : (
          <OfEvent answer={answer} eventId={eventId} />
        )}
      </Box>
      {shown && <CountedDrawer {...shown} onClose={() => setShown(null)} />}
    </ShowListContext>
  );
}

function Charts({ days }: Pick<StatisticsAnswer, 'days'>) {
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <Card>
        <DayChart title="Приглашения" days={days} series={INVITATIONS} />
      </Card>
      <Card>
        <DayChart title="Регистрации" days={days} series={REGISTRATIONS} />
      </Card>
    </Box>
  );
}

function Whole({ answer, path }: { readonly answer: StatisticsAnswer; readonly path: string }) {
  const { totals, days } = answer;
  return (
    <>
      <NumberTiles
        tiles={[...numberTiles(totals), { caption: 'Материалы', number: { value: totals.created, list: null } }]}
      />
      <Charts days={days} />
      <EventsTable answer={answer} path={path} />
      <ContentTable answer={answer} />
    </>
  );
}

function OfEvent({ answer, eventId }: { readonly answer: StatisticsAnswer; readonly eventId: number }) {
  const event = answer.events.find(({ id }) => id === eventId);
  const page = detailPath('event', eventId);
  if (event === undefined) {
    return <EmptyState title="Данных нет" text="Такого мероприятия нет, или его нельзя увидеть." />;
  }
  const { placements, free } = event;
  const places: readonly Tile[] =
    placements === null || free === null
      ? []
      : [
          {
            caption: 'Свободно мест',
            number: { value: free, list: null },
            of: { number: placements, caption: `от ${formatNumber(placements)}` },
          },
        ];
  return (
    <>
      <NumberTiles tiles={[...numberTiles(event), ...places]} />
      <Charts days={answer.days} />
      {page !== null && (
        <Box>
          <Button component={RouterAnchor} to={page} variant="outlined" endIcon={<Icon name="arrow-right" />}>
            Открыть мероприятие
          </Button>
        </Box>
      )}
    </>
  );
}

function numberTiles(numbers: Omit<StatisticsDay, 'day'>): readonly Tile[] {
  const { sent, opened, accepted, confirmed, waiting } = numbers;
  const ofSent = { number: sent.value, caption: 'от отправленных' };
  return [
    { caption: 'Отправлено', number: sent },
    { caption: 'Открыто', number: opened, of: ofSent },
    { caption: 'Принято', number: accepted, of: ofSent },
    { caption: 'Регистрации', number: confirmed },
    { caption: 'Лист ожидания', number: waiting },
  ];
}
