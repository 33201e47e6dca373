import { Box, MenuItem, TextField } from '@mui/material';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import { useActions } from '#web/actions/use-actions.tsx';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { FUNNEL, FUNNELS_QUERY } from '#web/api/funnels.ts';
import { STAGE, type Funnel } from '#web/api/leads.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { useRecords } from '#web/api/records.ts';
import { classBreadcrumbs } from '#web/record/class-breadcrumbs.ts';
import type { CreateDialogProps } from '#web/record/create-dialog.tsx';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';
import { AddButton } from '#web/ui/layout/add-button.tsx';
import { wholeNumberIn } from '#web/ui/address-values.ts';
import { UnsavedGuard } from '#web/ui/dialog/unsaved-guard.tsx';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PageSkeleton } from '#web/ui/layout/skeletons.tsx';
import { FUNNEL_ACTIONS } from './funnel-actions.tsx';
import { StageList } from './stage-list.tsx';

const CreateDialog = lazyScreen<CreateDialogProps>(
  async () => (await import('#web/record/create-dialog.tsx')).CreateDialog,
  null,
);

/** The editor of funnels and their stages (spec 1 §2, /manage/crm/kanban/update). */
export function FunnelsScreen() {
  const metadata = useMetadata(FUNNEL);
  const stageMetadata = useMetadata(STAGE);
  const funnels = useRecords(FUNNEL, FUNNELS_QUERY);
  const error = metadata.error ?? stageMetadata.error ?? (funnels.data ? null : funnels.error);
  if (error) {
    const retry = () => void Promise.all([metadata.refetch(), stageMetadata.refetch(), funnels.refetch()]);
    return (
      <>
        <PageHeader title="Настройка воронок" />
        <ErrorState message={errorMessage(error)} onRetry={retry} />
      </>
    );
  }
  if (!metadata.data || !stageMetadata.data || !funnels.data) return <PageSkeleton />;
  return <Funnels metadata={metadata.data} stageMetadata={stageMetadata.data} funnels={funnels.data.items} />;
}

interface FunnelsProps {
  readonly metadata: Metadata;
  readonly stageMetadata: Metadata;
  readonly funnels: readonly Funnel[];
}

function Funnels({ metadata, stageMetadata, funnels }: FunnelsProps) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const wanted = wholeNumberIn(search['funnel']);
  const funnel = funnels.find(({ id }) => id === wanted) ?? funnels[0];
  const choose = (id: number): void => void navigate({ to: '.', search: { funnel: id } });
  const menu = useActions<RecordSubject>();
  return (
    <>
      <UnsavedGuard />
      <PageHeader
        title={metadata.pluralCaption}
        breadcrumbs={classBreadcrumbs(metadata)}
        actions={metadata.permissions.create && <AddButton onClick={() => setAdding(true)} />}
        toolbar={
          funnel && (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <TextField
                select
                size="small"
                label="Воронка"
                value={funnel.id}
                onChange={({ target }) => choose(Number(target.value))}
                sx={{ flex: '1 1 240px', minWidth: 0, maxWidth: { sm: 320 } }}
              >
                {funnels.map(({ id, caption }) => (
                  <MenuItem key={id} value={id}>
                    {caption}
                  </MenuItem>
                ))}
              </TextField>
              <ActionBar
                label={metadata.pluralCaption}
                actions={menu.shown(FUNNEL_ACTIONS, { metadata, record: funnel })}
              />
            </Box>
          )
        }
      />
      {funnel ? (
        <StageList key={funnel.id} metadata={stageMetadata} funnel={funnel} />
      ) : (
        <EmptyState title="Данных нет" text="Воронок ещё нет. Добавьте первую, потом её этапы." />
      )}
      {adding && (
        <CreateDialog metadata={metadata} preset={[]} detailPath={() => null} onClose={() => setAdding(false)} />
      )}
      {menu.dialog}
    </>
  );
}
