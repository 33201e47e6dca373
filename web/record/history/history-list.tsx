import { Button, Card } from '@mui/material';
import { useMemo, useState } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useHistory } from '#web/api/records.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { foldedChanges } from './folded-changes.ts';
import { HistoryLine } from './history-line.tsx';

/** The record whose history is shown. */
export interface HistoryListProps {
  readonly metadata: Metadata;
  readonly recordId: number;
}

/** The number of lines shown at first and added by each «Показать ещё». */
const AT_ONCE = 30;

/** The changes of the record, newest first, in lines. */
export function HistoryList({ metadata, recordId }: HistoryListProps) {
  const history = useHistory(metadata.className, recordId);
  const [shown, setShown] = useState(AT_ONCE);
  const lines = useMemo(() => foldedChanges(history.data ?? []), [history.data]);
  if (history.error) {
    return <ErrorState message={errorMessage(history.error)} onRetry={() => void history.refetch()} />;
  }
  if (!history.data) return <FieldsSkeleton rows={6} />;
  if (history.data.length === 0)
    return <EmptyState icon="history" title="История пуста" text="Запись ещё не меняли." />;
  return (
    <>
      <Card component="ol" aria-label="История изменений" sx={plainList}>
        {lines.slice(0, shown).map((changes) => (
          // The oldest one stays while newer ones are folded into the line.
          <HistoryLine key={changes.at(-1)?.changeSetId} metadata={metadata} changes={changes} />
        ))}
      </Card>
      {lines.length > shown && (
        <Button sx={{ mt: 2 }} onClick={() => setShown(shown + AT_ONCE)}>
          Показать ещё
        </Button>
      )}
    </>
  );
}
