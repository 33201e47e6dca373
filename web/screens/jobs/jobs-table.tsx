import { Box, Card, Link, Typography } from '@mui/material';
import type { JobEntry } from '#model/wire/job.ts';
import { Moment } from '#web/ui/moment/moment.tsx';
import { plainTable } from '#web/ui/table/plain-table.ts';
import { unseen } from '#web/ui/theme/unseen.ts';
import { JobActions } from './job-actions.tsx';
import { JobProgressBar, JobStateChip } from './job-state.tsx';

interface JobsTableProps {
  readonly jobs: readonly JobEntry[];
  readonly onOpen: (job: JobEntry) => void;
}

/** The moment that matters most: of the next run, else of the end, else of the request. */
function momentOf({ every, dueAt, finishedAt, createdAt }: JobEntry): string {
  return (every === null ? finishedAt : dueAt) ?? createdAt;
}

/** Attempts, where there was more than the usual one. */
function attemptsText({ attempts, maxAttempts, state }: JobEntry): string {
  return attempts > 1 || state === 'failed' ? `${attempts} из ${maxAttempts}` : '';
}

/** Jobs as rows with their messages, on a phone as cards. */
export function JobsTable({ jobs, onOpen }: JobsTableProps) {
  return (
    <Card>
      <Box component="table" aria-label="Задания" sx={plainTable}>
        <thead>
          <tr>
            <th scope="col">Задание</th>
            <th scope="col">Состояние</th>
            <th scope="col">Попытки</th>
            <th scope="col">Кто начал</th>
            <th scope="col">Когда</th>
            <th scope="col">
              <Box component="span" sx={unseen}>
                Действия
              </Box>
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.id}>
              <th scope="row">
                <Link component="button" type="button" onClick={() => onOpen(job)} sx={{ textAlign: 'left' }}>
                  {job.caption}
                </Link>
                {job.message !== undefined && (
                  <Typography variant="caption" color="textSecondary" title={job.message} sx={clamped}>
                    {job.message}
                  </Typography>
                )}
              </th>
              <td>
                <JobStateChip job={job} />
                {job.state === 'running' && <JobProgressBar job={job} />}
              </td>
              <td data-caption="Попытки: ">{attemptsText(job)}</td>
              <td>{job.user ? (job.user.caption ?? 'Удалённый пользователь') : 'Система'}</td>
              <td>
                <Moment at={momentOf(job)} />
              </td>
              <td data-cell="actions">
                <JobActions job={job} />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Card>
  );
}

const clamped = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  maxWidth: 720,
} as const;
