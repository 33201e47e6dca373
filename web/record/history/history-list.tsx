import { Alert, Box, Button, Card } from '@mui/material';
import { useMemo, useState } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import type { MomentPart, RecordMoment } from '#model/wire/moments.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { ownClasses } from '#web/api/live/own-writes.ts';
import { useMoments } from '#web/api/moments.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { formatMoment } from '#web/ui/moment/format-moment.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { foldedMoments } from './folded-moments.ts';
import { HistoryLine } from './history-line.tsx';
import { PartChoice } from './part-choice.tsx';
import { useRestoreMoment } from './use-restore-moment.ts';
import type { RecordVersionsProps } from './record-versions.tsx';

const RecordVersions = lazyScreen<RecordVersionsProps>(
  async () => (await import('./record-versions.tsx')).RecordVersions,
  null,
);

/** The record whose history is shown. */
export interface HistoryListProps {
  readonly metadata: Metadata;
  readonly recordId: number;
  /** The record was deleted: no version of it is put back before it is restored. */
  readonly isGone?: boolean;
}

/** The acts by which the record and what belongs to it were changed, newest first, in lines. */
export function HistoryList({ metadata, recordId, isGone = false }: HistoryListProps) {
  const [part, setPart] = useState<MomentPart | null>(null);
  const whole = useMoments(metadata.className, recordId);
  const history = useMoments(metadata.className, recordId, part);
  const restoring = useRestoreMoment(metadata, recordId);
  const [opened, setOpened] = useState<number | null>(null);
  const [compared, setCompared] = useState<number | 'latest' | null>(null);
  const moments = useMemo(() => history.data?.pages.flatMap(({ items }) => items) ?? [], [history.data]);
  const lines = useMemo(() => foldedMoments(moments), [moments]);
  const [latest] = whole.data?.pages ?? [];
  const newest = latest?.items[0]?.momentId ?? null;
  if (opened === null && newest !== null) setOpened(newest);
  if (history.error && !history.data) {
    return <ErrorState message={errorMessage(history.error)} onRetry={() => void history.refetch()} />;
  }
  if (!history.data || !latest) return <FieldsSkeleton rows={6} />;
  if (newest === null) return <EmptyState icon="history" title="История пуста" text="Запись ещё не меняли." />;
  const added = latest.items.filter(
    ({ momentId, changeSetId }) => momentId > (opened ?? newest) && ownClasses(changeSetId).length === 0,
  );
  const news = new Set(added.map(({ momentId }) => momentId));
  const acts =
    metadata.permissions.update && !isGone
      ? { ...restoring, newest, present: latest.present, hasVersions: part === null, onCompare: setCompared }
      : null;
  return (
    <>
      {added[0] && <ToldNews moment={added[0]} onSeen={() => setOpened(newest)} />}
      <Box sx={toolbar}>
        {latest.parts.length > 1 && <PartChoice parts={latest.parts} chosen={part} onChoose={setPart} />}
        {!isGone && latest.items.length > 1 && (
          <Button size="small" sx={{ ml: 'auto' }} onClick={() => setCompared('latest')}>
            Сравнить версии
          </Button>
        )}
      </Box>
      {lines.length === 0 && (
        <EmptyState icon="history" title="Здесь ничего не меняли" text="Другие части записи могли меняться." />
      )}
      <Card
        component="ol"
        aria-label="История изменений"
        aria-busy={history.isPlaceholderData}
        sx={[plainList, lines.length === 0 && { display: 'none' }]}
      >
        {lines.map((folded) => (
          // The oldest one stays while newer ones are folded into the line.
          <HistoryLine
            key={folded.at(-1)?.momentId}
            metadata={metadata}
            moments={folded}
            acts={acts}
            isNew={folded.some(({ momentId }) => news.has(momentId))}
          />
        ))}
      </Card>
      {history.hasNextPage && (
        <Button sx={{ mt: 2 }} loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Показать ещё
        </Button>
      )}
      {restoring.dialog}
      {compared !== null && (
        <RecordVersions
          metadata={metadata}
          recordId={recordId}
          from={compared === 'latest' ? null : compared}
          onClose={() => setCompared(null)}
        />
      )}
    </>
  );
}

interface ToldNewsProps {
  readonly moment: RecordMoment;
  readonly onSeen: () => void;
}

/** Says that somebody else, or another page, has changed the record while its history was open. */
function ToldNews({ moment, onSeen }: ToldNewsProps) {
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 1.5 }}
      action={
        <Button color="inherit" size="small" onClick={onSeen}>
          Понятно
        </Button>
      }
    >
      Пока история открыта, запись изменили: {moment.user.caption}, {formatMoment(moment.at)}
    </Alert>
  );
}

const toolbar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 1,
  '&:empty': { display: 'none' },
} as const;
