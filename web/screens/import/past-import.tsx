import { Alert, Box, Button, Typography } from '@mui/material';
import { expansionName } from '#model/expansion-name.ts';
import type { ImportTotals, ImportUndone } from '#model/wire/imports.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { IMPORT, useImportRecord } from '#web/api/imports.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { listPath } from '#web/routing/route-paths.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { PageSkeleton } from '#web/ui/layout/skeletons.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import { DoneStep } from './done-step.tsx';
import { ImportFrame } from './import-frame.tsx';

function numberOf(record: WireRecord, name: string): number {
  const value = record[name];
  return typeof value === 'number' ? value : 0;
}

function textOf(record: WireRecord, name: string): string {
  const value = record[name];
  return typeof value === 'string' ? value : '';
}

function undoneOf(record: WireRecord): ImportUndone | null {
  const { undoneAt: at, [expansionName('undoneById')]: person } = record;
  if (typeof at !== 'string') return null;
  const by: unknown = typeof person === 'object' && person !== null ? Reflect.get(person, 'caption') : null;
  return { at, by: typeof by === 'string' ? by : null };
}

/** An import whose table is no longer kept: what it did is told as long as its record is there. */
export function PastImport({ id }: { readonly id: number }) {
  const { data: record, error, refetch } = useImportRecord(id);
  if (record) return <Past id={id} record={record} />;
  if (error) return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />;
  if (record === undefined) return <PageSkeleton />;
  const path = listPath(IMPORT);
  return (
    <EmptyState
      heading="h1"
      title="Такого импорта нет"
      text="Его мог начать другой человек, или его запись удалена."
      action={
        path !== null && (
          <Button component={RouterAnchor} to={path} variant="outlined" color="inherit">
            Все импорты
          </Button>
        )
      }
    />
  );
}

function Past({ id, record }: { readonly id: number; readonly record: WireRecord }) {
  const metadata = useMetadata(textOf(record, 'className'));
  if (metadata.error)
    return <ErrorState message={errorMessage(metadata.error)} onRetry={() => void metadata.refetch()} />;
  if (!metadata.data) return <PageSkeleton />;
  const changeSetId = record['changeSetId'];
  const isWritten = typeof changeSetId === 'number';
  const totals: ImportTotals = {
    new: numberOf(record, 'new'),
    changed: numberOf(record, 'changed'),
    unchanged: numberOf(record, 'unchanged'),
    refused: numberOf(record, 'refused'),
  };
  return (
    <ImportFrame metadata={metadata.data} step={isWritten ? 'done' : 'file'} subtitle={textOf(record, 'fileName')}>
      <Alert severity="info">Таблица этого импорта больше не хранится: её держат 7 дней.</Alert>
      {isWritten ? (
        <DoneStep
          id={id}
          metadata={metadata.data}
          totals={totals}
          changeSetId={changeSetId}
          undone={undoneOf(record)}
          faults={null}
          leftOut={null}
        />
      ) : (
        <Box>
          <Typography>Записан он не был: записи не изменились.</Typography>
        </Box>
      )}
    </ImportFrame>
  );
}
