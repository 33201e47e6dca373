import { Alert, Box, Button, Typography } from '@mui/material';
import { findingsOf } from '#model/system-state/findings.ts';
import type { PluralForms } from '#model/plural.ts';
import type { SystemState } from '#model/wire/system-state.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useSystemState } from '#web/api/system-state.ts';
import { StoragePanel } from '#web/files/storage/storage-panel.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { formatSorted } from '#web/ui/moment/format-moment.ts';
import { BackupCard } from './backup-card.tsx';
import { BacklogCards } from './backlog-cards.tsx';
import { DatabaseCard } from './database-card.tsx';
import { FindingsCard } from './findings-card.tsx';
import { ServersCard } from './servers-card.tsx';
import { StatementsCard } from './statements-card.tsx';

const FINDINGS: PluralForms = { one: 'замечание', few: 'замечания', many: 'замечаний' };
/** Where the time of day begins in a sortable moment. */
const TIME_FROM = 11;

/** When the state was read, as '14:05:09'. */
function readAt({ at }: SystemState): string {
  return formatSorted(new Date(at)).slice(TIME_FROM);
}

function subtitleOf(state: SystemState): string {
  const { length } = findingsOf(state);
  return `${length === 0 ? 'Всё в порядке' : formatCount(length, FINDINGS)}, прочитано в ${readAt(state)}`;
}

/** Whether the servers, the database and the queues are well, and what to do if they are not; for administrators. */
export function StateScreen() {
  const { data, error, isFetching, refetch } = useSystemState();
  return (
    <>
      <PageHeader
        title="Состояние"
        subtitle={data ? subtitleOf(data) : 'Серверы, база данных и очереди'}
        breadcrumbs={[{ caption: 'Главная', to: '/' }, { caption: 'Система' }, { caption: 'Состояние' }]}
        actions={
          <Button
            color="inherit"
            variant="outlined"
            startIcon={<Icon name="refresh" />}
            aria-busy={isFetching}
            onClick={() => void refetch()}
          >
            Обновить
          </Button>
        }
      />
      <Box sx={{ display: 'grid', gap: 2, p: { xs: 2, sm: 3 }, '& > *': { minWidth: 0 } }}>
        {error && data && (
          <Alert severity="error">
            {errorMessage(error)} Показано состояние на {readAt(data)}.
          </Alert>
        )}
        {data ? (
          <State state={data} />
        ) : error ? (
          <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton rows={10} />
        )}
      </Box>
    </>
  );
}

function State({ state }: { readonly state: SystemState }) {
  const findings = findingsOf(state);
  return (
    <>
      <FindingsCard findings={findings} />
      <ServersCard state={state} findings={findings} />
      <DatabaseCard database={state.database} findings={findings} />
      <BackupCard backup={state.backup} findings={findings} />
      <BacklogCards state={state} findings={findings} />
      <Box component="section" aria-labelledby="state-storage">
        <Typography variant="h2" id="state-storage" sx={{ mb: 1 }}>
          Хранилище
        </Typography>
        <StoragePanel />
      </Box>
      <StatementsCard statements={state.statements} />
    </>
  );
}
