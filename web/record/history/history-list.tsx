import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useHistory } from '#web/api/records.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { HistoryCard } from './history-card.tsx';

/** The record whose history is shown. */
export interface HistoryListProps {
  readonly metadata: Metadata;
  readonly recordId: number;
}

/** The number of changes shown at first and added by each «Показать ещё». */
const AT_ONCE = 30;

/** The changes of the record, newest first. */
export function HistoryList({ metadata, recordId }: HistoryListProps) {
  const history = useHistory(metadata.className, recordId);
  const [shown, setShown] = useState(AT_ONCE);
  if (history.error) {
    return <ErrorState message={errorMessage(history.error)} onRetry={() => void history.refetch()} />;
  }
  if (!history.data) return <FieldsSkeleton rows={6} />;
  if (history.data.length === 0)
    return <EmptyState icon="history" title="История пуста" text="Запись ещё не меняли." />;
  return (
    <>
      <Box component="ol" aria-label="История изменений" sx={{ ...plainList, display: 'grid', gap: 1.5 }}>
        {history.data.slice(0, shown).map((entry) => (
          <HistoryCard key={entry.changeSetId} metadata={metadata} entry={entry} />
        ))}
      </Box>
      {history.data.length > shown && (
        <Button sx={{ mt: 2 }} onClick={() => setShown(shown + AT_ONCE)}>
          Показать ещё
        </Button>
      )}
    </>
  );
}
