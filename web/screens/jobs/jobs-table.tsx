import { Box, Card, Link, Typography } from '@mui/material';
import type { JobEntry } from '#model/wire/job.ts';
import { Moment } from '#web/ui/moment/moment.tsx';
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
      <Box component="table" aria-label="Задания" sx={table}>
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

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 1.5, py: 0.5, height: 44, borderTop: 1, borderColor: 'divider', textAlign: 'left' },
  '& thead th': { typography: 'caption', color: 'text.secondary', fontWeight: 500, border: 0, whiteSpace: 'nowrap' },
  '& th:first-of-type': { pl: 2, width: '60%' },
  '& tbody th': { fontWeight: 400 },
  '& td': { whiteSpace: 'nowrap' },
  '& td[data-cell="actions"]': { textAlign: 'right' },
  '& tbody tr:hover > *': { bgcolor: 'action.hover' },
  '@media (max-width: 899.95px)': {
    '& thead': { display: 'none' },
    '&, & tbody': { display: 'block' },
    '& tr': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, px: 2, py: 1 },
    '& tr + tr': { borderTop: 1, borderColor: 'divider' },
    '& tbody th, & tbody td': { display: 'block', border: 0, p: 0, height: 'auto', width: 'auto' },
    '& tbody td:empty': { display: 'none' },
    '& tbody th:first-of-type': { flex: '1 0 100%', width: 'auto', pl: 0 },
    '& td[data-cell="actions"]': { ml: 'auto' },
    '& td[data-caption]::before': { content: 'attr(data-caption)' },
  },
} as const;
