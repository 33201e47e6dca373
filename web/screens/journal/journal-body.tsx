import { Alert, Box, Button, Card, Link, Typography } from '@mui/material';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { ApiError } from '#web/api/connection/client.ts';
import { useJournal, usePeople } from '#web/api/journal.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { formatDay, todayIn } from '#web/ui/moment/format-moment.ts';
import { currentTimeZone } from '#web/ui/moment/time-zone.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { JournalActLine } from './journal-act-line.tsx';
import { isPersonAct, journalDays } from './journal-acts.ts';
import { JournalExport } from './journal-export.tsx';
import { JournalFilters } from './journal-filters.tsx';
import { NewerNotice } from './newer-notice.tsx';
import { PersonActLine } from './person-act-line.tsx';
import {
  dayBefore,
  journalParameters,
  journalQuery,
  parseJournalSearch,
  type JournalSearch,
} from './journal-search.ts';

/** The filters of the journal and what they leave of it. */
export function JournalBody() {
  const search = parseJournalSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const show = (next: Partial<JournalSearch>): void => {
    void navigate({ to: '.', search: journalParameters({ ...search, ...next }) });
  };
  const zone = currentTimeZone();
  const today = todayIn(zone);
  return (
    <>
      <PageHeader
        title="Журнал действий"
        subtitle="Кто, что и когда делал"
        actions={search.who === null && <JournalExport query={journalQuery(search, today, zone)} />}
        breadcrumbs={[{ caption: 'Главная', to: '/' }, { caption: 'Система' }, { caption: 'Журнал действий' }]}
      >
        <JournalFilters search={search} today={today} onShow={show} />
      </PageHeader>
      <Box sx={{ p: { xs: 2, sm: 3 }, minWidth: 0, maxWidth: 1100 }}>
        {search.who === null ? (
          <JournalList search={search} today={today} zone={zone} onShow={show} />
        ) : (
          <SoughtPerson who={search.who} search={search} />
        )}
      </Box>
    </>
  );
}

interface SoughtPersonProps {
  readonly who: string;
  readonly search: JournalSearch;
}

/** Finds the person of a name in the address: the journal of the only one is opened, of several one is chosen. */
function SoughtPerson({ who, search }: SoughtPersonProps) {
  const people = usePeople(who);
  const navigate = useNavigate();
  const found = people.isPlaceholderData ? undefined : people.data;
  const show = (userId: number, replace: boolean): void => {
    void navigate({ to: '.', search: journalParameters({ ...search, userId, who: null }), replace });
  };
  const only = found?.length === 1 ? found[0] : undefined;
  useEffect(() => {
    if (only) show(only.id, true);
  });
  if (people.error) return <ErrorState message={errorMessage(people.error)} onRetry={() => void people.refetch()} />;
  if (!found || only) return <TableSkeleton rows={8} />;
  if (found.length === 0)
    return <EmptyState icon="magnify" title="Никого не найдено" text={`Людей с именем «${who}» нет.`} />;
  return (
    <Alert severity="info">
      Кого показать?
      <Box component="ul" sx={plainList}>
        {found.map(({ id, caption }) => (
          <li key={id}>
            <Link component="button" type="button" onClick={() => show(id, false)} sx={{ lineHeight: '28px' }}>
              {caption ?? `№ ${id}`}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}

interface JournalListProps {
  readonly search: JournalSearch;
  readonly today: string;
  readonly zone: string;
  readonly onShow: (next: Partial<JournalSearch>) => void;
}

function dayCaption(day: string, today: string): string {
  if (day === today) return `Сегодня, ${formatDay(day)}`;
  return day === dayBefore(today) ? `Вчера, ${formatDay(day)}` : formatDay(day);
}

function JournalList({ search, today, zone, onShow }: JournalListProps) {
  const query = journalQuery(search, today, zone);
  const journal = useJournal(query);
  const items = journal.data?.pages.flatMap((page) => page.items) ?? [];
  if (journal.error && !journal.data)
    return (
      <ErrorState
        title="Не удалось прочитать журнал"
        message={errorMessage(journal.error)}
        {...(journal.error instanceof ApiError ? { requestId: journal.error.requestId } : {})}
        onRetry={() => void journal.refetch()}
      />
    );
  if (!journal.data) return <TableSkeleton rows={8} />;
  const onPerson = (userId: number): void => onShow({ userId, who: null });
  const days = journalDays(items, (at) => todayIn(zone, new Date(at)));
  return (
    <Box aria-busy={journal.isPlaceholderData} sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <NewerNotice query={query} first={items[0]} />
      {items.length === 0 && !journal.hasNextPage && (
        <EmptyState
          icon="history"
          title="Ничего не найдено"
          text="За эти дни никто ничего такого не делал. Измените период или условия."
        />
      )}
      {days.map(({ day, acts }) => (
        <section key={day} aria-label={dayCaption(day, today)}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {dayCaption(day, today)}
          </Typography>
          <Card component="ol" sx={plainList}>
            {acts.map((act) =>
              isPersonAct(act) ? (
                <PersonActLine key={act.actId} act={act} onPerson={onPerson} />
              ) : (
                <JournalActLine
                  key={act[0].changeId}
                  act={act}
                  onPerson={onPerson}
                  onRecord={({ className, objectId }) => onShow({ className, recordId: objectId, period: null })}
                />
              ),
            )}
          </Card>
        </section>
      ))}
      {journal.hasNextPage && (
        <Button
          sx={{ justifySelf: 'start' }}
          loading={journal.isFetchingNextPage}
          onClick={() => void journal.fetchNextPage()}
        >
          Показать ещё
        </Button>
      )}
    </Box>
  );
}
