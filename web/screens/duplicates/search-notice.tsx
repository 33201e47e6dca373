import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import type { DuplicateSearch } from '#model/wire/duplicates.ts';
import { RECORD_FORMS } from '#model/plural.ts';
import { formatCount, formatNumber } from '#web/ui/format.ts';

interface SearchNoticeProps {
  readonly search: DuplicateSearch;
  /** Absent if the user may not stop it. */
  readonly onStop?: (jobId: number) => void;
}

/** How far the search for pairs is, why it ended before, and what is not compared yet. */
export function SearchNotice({ search, onStop }: SearchNoticeProps) {
  const { job, waiting } = search;
  if (job?.state === 'queued' || job?.state === 'running') return <Searching job={job} {...(onStop && { onStop })} />;
  const outcome = job === null ? null : outcomeOf(job);
  return (
    <>
      {outcome}
      {waiting > 0 && (
        <Typography role="status" color="textSecondary">
          Сравниваются новые и изменённые записи: осталось {formatNumber(waiting)}. Их пары появятся в списке.
        </Typography>
      )}
    </>
  );
}

type Job = NonNullable<DuplicateSearch['job']>;

function outcomeOf({ state, message, done, total }: Job) {
  if (state === 'failed')
    return <Alert severity="error">Поиск дубликатов прерван. {message ?? ''} Его можно повторить.</Alert>;
  if (state === 'cancelled')
    return (
      <Alert severity="info">
        Поиск остановлен: сравнено {formatNumber(done)} из {formatCount(total, RECORD_FORMS)}. Показаны найденные пары.
      </Alert>
    );
  return null;
}

function Searching({ job, onStop }: { readonly job: Job; readonly onStop?: SearchNoticeProps['onStop'] }) {
  const { id, done, total, isOwn } = job;
  // A job that has not counted its records yet tells no share.
  const isCounted = total > 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography role="status">
          {isCounted ? `Записи сравниваются: ${formatNumber(done)} из ${formatNumber(total)}` : 'Записи сравниваются'}
        </Typography>
        <LinearProgress
          aria-label="Поиск дубликатов"
          variant={isCounted ? 'determinate' : 'indeterminate'}
          value={isCounted ? Math.min(100, (done / total) * 100) : 0}
          sx={{ height: 6, borderRadius: 1, my: 0.5 }}
        />
      </Box>
      {isOwn && onStop && (
        <Button color="inherit" onClick={() => onStop(id)}>
          Остановить
        </Button>
      )}
    </Box>
  );
}
