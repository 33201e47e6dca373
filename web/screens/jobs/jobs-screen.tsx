import { Box, Button, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { QueueAnswer } from '#model/wire/job.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useJob, useJobs, type JobFilter } from '#web/api/jobs.ts';
import { formatNumber } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { JobDrawer } from './job-drawer.tsx';
import { durationText, FILTERS, isFilter } from './job-texts.ts';
import { JobsTable } from './jobs-table.tsx';

/** Seconds by which a job may be late before the screen says so. */
const LATE = 30;

/** The depth and the age of the queue in words. */
function summaryOf({ counts, age }: QueueAnswer): string {
  const { queued, running } = counts;
  if (age > LATE) return `Очередь отстаёт: самое старое задание ждёт уже ${durationText(age)}`;
  if (queued + running === 0) return 'Очередь пуста';
  return `В очереди ${formatNumber(queued)}, выполняется ${formatNumber(running)}`;
}

/** What the address of the screen is changed to; what is left out stays, and the opened job is closed. */
interface Shown {
  readonly state?: JobFilter;
  readonly kind?: string | null;
  readonly job?: number | null;
}

/** The queue of jobs, for administrators: what runs, what failed and why, and what can be done about it. */
export function JobsScreen() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const filter = isFilter(search['state']) ? search['state'] : null;
  const kind = typeof search['kind'] === 'string' ? search['kind'] : null;
  const opened = typeof search['job'] === 'number' ? search['job'] : null;
  const jobs = useJobs(filter, kind);
  const [first] = jobs.data?.pages ?? [];
  const items = jobs.data?.pages.flatMap((page) => page.items) ?? [];
  const listed = items.find(({ id }) => id === opened);
  const single = useJob(opened !== null && first !== undefined && !listed ? opened : null);
  const show = (next: Shown): void => {
    const state = next.state === undefined ? filter : next.state;
    const ofKind = next.kind === undefined ? kind : next.kind;
    const job = next.job ?? null;
    void navigate({
      to: '.',
      search: {
        ...(state === null ? {} : { state }),
        ...(ofKind === null ? {} : { kind: ofKind }),
        ...(job === null ? {} : { job }),
      },
      replace: next.job === undefined,
    });
  };
  return (
    <>
      <PageHeader
        title="Задания"
        subtitle={first ? summaryOf(first) : 'Что продукт делает в фоне'}
        breadcrumbs={[{ caption: 'Главная', to: '/' }, { caption: 'Система' }, { caption: 'Задания' }]}
        actions={
          <Button
            color="inherit"
            variant="outlined"
            startIcon={<Icon name="refresh" />}
            onClick={() => void jobs.refetch()}
          >
            Обновить
          </Button>
        }
      >
        <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <FilterChoice filter={filter} counts={first?.counts} onChoose={(state) => show({ state })} />
          <KindChoice kind={kind} kinds={first?.kinds ?? []} onChoose={(chosen) => show({ kind: chosen })} />
        </Box>
      </PageHeader>
      <Box sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
        {jobs.error && !first ? (
          <ErrorState message={errorMessage(jobs.error)} onRetry={() => void jobs.refetch()} />
        ) : first === undefined ? (
          <TableSkeleton rows={8} />
        ) : items.length === 0 ? (
          <EmptyState {...emptyTexts(filter, kind !== null)} icon="history" />
        ) : (
          <JobsTable jobs={items} onOpen={({ id }) => show({ job: id })} />
        )}
        {jobs.hasNextPage && (
          <Button sx={{ mt: 1 }} loading={jobs.isFetchingNextPage} onClick={() => void jobs.fetchNextPage()}>
            Показать ещё
          </Button>
        )}
      </Box>
      {opened !== null && <JobDrawer job={listed ?? single.data} onClose={() => show({ job: null })} />}
    </>
  );
}

function emptyTexts(filter: JobFilter, isOfKind: boolean): { readonly title: string; readonly text: string } {
  if (isOfKind) return { title: 'Таких заданий нет', text: 'Завершённые задания хранятся месяц, частые — день.' };
  if (filter === 'failed') return { title: 'Неудач нет', text: 'Все задания последнего месяца выполнены.' };
  return {
    title: 'Заданий нет',
    text: 'Здесь видно, что продукт делает в фоне: письма, преобразование документов, миниатюры. Завершённые задания хранятся месяц.',
  };
}

interface FilterChoiceProps {
  readonly filter: JobFilter;
  readonly counts: QueueAnswer['counts'] | undefined;
  readonly onChoose: (filter: JobFilter) => void;
}

function FilterChoice({ filter, counts, onChoose }: FilterChoiceProps) {
  return (
    <Box sx={{ minWidth: 0, overflowX: 'auto' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Состояние заданий"
        value={filter ?? 'all'}
        onChange={(_, value: unknown) => value !== null && onChoose(isFilter(value) ? value : null)}
      >
        {FILTERS.map(({ filter: one, caption }) => {
          const count =
            counts && one !== null && one in counts ? Object.entries(counts).find(([state]) => state === one)?.[1] : 0;
          return (
            <ToggleButton
              key={caption}
              value={one ?? 'all'}
              sx={{
                px: 1.5,
                minHeight: 40,
                whiteSpace: 'nowrap',
                ...(one === 'failed' && count ? { color: 'error.main' } : {}),
              }}
            >
              {count ? `${caption} ${formatNumber(count)}` : caption}
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
    </Box>
  );
}

interface KindChoiceProps {
  readonly kind: string | null;
  readonly kinds: QueueAnswer['kinds'];
  readonly onChoose: (kind: string | null) => void;
}

function KindChoice({ kind, kinds, onChoose }: KindChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label="Задание"
      value={kinds.some((one) => one.kind === kind) ? kind : ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ width: { xs: 1, sm: 300 } }}
    >
      <MenuItem value="">Все задания</MenuItem>
      {kinds
        .toSorted((a, b) => a.caption.localeCompare(b.caption, 'ru'))
        .map((one) => (
          <MenuItem key={one.kind} value={one.kind}>
            {one.caption}
          </MenuItem>
        ))}
    </TextField>
  );
}
