import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { JobEntry } from '#model/wire/job.ts';
import { detailPath } from '#web/routing/route-paths.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { Moment } from '#web/ui/moment/moment.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';
import { SideDrawer } from '#web/ui/dialog/side-drawer.tsx';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';
import { JobActions } from './job-actions.tsx';
import { JobProgressBar, JobStateChip } from './job-state.tsx';
import { durationText } from './job-texts.ts';

interface JobDrawerProps {
  /** Undefined while it loads, null if there is no such job. */
  readonly job: JobEntry | null | undefined;
  readonly onClose: () => void;
}

/** Everything that is known of one job. */
export function JobDrawer({ job, onClose }: JobDrawerProps) {
  return (
    <SideDrawer
      open
      title={job?.caption ?? 'Задание'}
      {...(job ? { subtitle: `Задание ${job.id}`, actions: <JobActions job={job} /> } : {})}
      onClose={onClose}
    >
      {job ? (
        <JobDetails job={job} />
      ) : job === undefined ? (
        <FieldsSkeleton />
      ) : (
        <EmptyState title="Задания нет" text="Завершённые задания удаляются через месяц." />
      )}
    </SideDrawer>
  );
}

function JobDetails({ job }: { readonly job: JobEntry }) {
  const { message, error, result, attempts, maxAttempts, every, user, record } = job;
  const path = record && detailPath(record.className, record.id);
  const moments = [
    ['Поставлено', job.createdAt],
    ['Начато', job.startedAt],
    [every === null ? 'Завершено' : 'Последний запуск завершён', job.finishedAt],
    ['Следующий запуск', job.dueAt],
  ] as const;
  return (
    <Box component="dl" sx={details}>
      <Detail caption="Состояние">
        <JobStateChip job={job} />
      </Detail>
      {job.total > 0 && (
        <Detail caption="Ход">
          <JobProgressBar job={job} />
        </Detail>
      )}
      {message !== undefined && <Detail caption="Сообщение">{message}</Detail>}
      {attempts > 0 && <Detail caption="Попытки">{`${attempts} из ${maxAttempts}`}</Detail>}
      {every !== null && <Detail caption="Пауза между запусками">{durationText(every)}</Detail>}
      <Detail caption="Кто начал">{user ? (user.caption ?? 'Удалённый пользователь') : 'Система'}</Detail>
      {record && path !== null && (
        <Detail caption="Запись">
          <RouterLink to={path}>Открыть запись {record.id}</RouterLink>
        </Detail>
      )}
      {moments.map(
        ([caption, at]) =>
          at !== null && (
            <Detail key={caption} caption={caption}>
              <Moment at={at} />
            </Detail>
          ),
      )}
      <Detail caption="Вид">{job.kind}</Detail>
      {result !== undefined && result !== null && (
        <TextBlock caption="Результат" text={JSON.stringify(result, null, 2)} />
      )}
      {error !== null && <TextBlock caption="Текст ошибки" text={error} />}
    </Box>
  );
}

function Detail({ caption, children }: { readonly caption: string; readonly children: ReactNode }) {
  return (
    <>
      <Typography component="dt" color="textSecondary">
        {caption}
      </Typography>
      <Box component="dd">{children}</Box>
    </>
  );
}

function TextBlock({ caption, text }: { readonly caption: string; readonly text: string }) {
  return (
    <Detail caption={caption}>
      <ScrollArea component="pre" label={caption} sx={block}>
        {text}
      </ScrollArea>
    </Detail>
  );
}

const details = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' },
  columnGap: 3,
  rowGap: { xs: 0.5, sm: 1.5 },
  '& dd': { m: 0, mb: { xs: 1.5, sm: 0 }, minWidth: 0, overflowWrap: 'anywhere' },
} as const;

const block = {
  m: 0,
  p: 1.5,
  maxHeight: 320,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'action.hover',
  fontSize: '0.8125rem',
} as const;
