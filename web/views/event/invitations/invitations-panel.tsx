import { mdiEmailFastOutline, mdiPlaylistPlus } from '@mdi/js';
import { Box, Button, Card } from '@mui/material';
import { useState } from 'react';
import type { InvitationStage } from '#model/wire/invitations.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { isSending, useInvitations } from '#web/api/events/invitations.ts';
import { formatNumber } from '#web/ui/format.ts';
import { CorrectedNotice } from '#web/ui/marks/corrected-notice.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';
import type { ViewProps } from '../../view.ts';
import { PanelHead } from '../panel-head.tsx';
import { StageFilter } from '../stage-filter.tsx';
import { useListFilter } from '../use-list-filter.ts';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { SendingNotice } from './sending-notice.tsx';
import { useInvitationActs } from './use-invitation-acts.ts';

const PAGE = 50;

const STAGES: readonly { readonly stage: InvitationStage; readonly caption: string }[] = [
  { stage: 'unsent', caption: 'Не отправлены' },
  { stage: 'sent', caption: 'Отправлены' },
  { stage: 'opened', caption: 'Открыли' },
  { stage: 'accepted', caption: 'Приняли' },
];

/** The invitations to an event: figures, search, the list with what became of each, and 'Пригласить списком'. */
export function InvitationsPanel({ record }: Pick<ViewProps, 'record'>) {
  const { search, exact, stage, pageIndex, onSearch, onExact, onStage, onPage } = useListFilter<InvitationStage>();
  const [inviting, setInviting] = useState(false);
  const acts = useInvitationActs(record.id);
  const invitations = useInvitations(record.id, {
    pageIndex,
    pageSize: PAGE,
    searchText: search,
    exact: exact ? 'true' : undefined,
    stage: stage ?? undefined,
  });
  const { data } = invitations;
  if (invitations.error && !data)
    return <ErrorState message={errorMessage(invitations.error)} onRetry={() => void invitations.refetch()} />;
  if (!data) return <TableSkeleton rows={6} />;
  const counts: Readonly<Record<InvitationStage, number>> = {
    ...data.counts,
    unsent: data.counts.invited - data.counts.sent,
  };
  const canSend = data.obstacle === null && !isSending(data);
  const invite = (
    <Button variant="contained" startIcon={<PathIcon path={mdiPlaylistPlus} />} onClick={() => setInviting(true)}>
      Пригласить списком
    </Button>
  );
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <PanelHead label="Поиск приглашений" placeholder="ФИО или e-mail" search={search} onSearch={onSearch}>
        {data.counts.invited > 0 && invite}
        {data.counts.unsent > 0 && (
          <Button
            color="inherit"
            variant="outlined"
            disabled={!canSend}
            startIcon={<PathIcon path={mdiEmailFastOutline} />}
            onClick={() => void acts.send(null)}
          >
            Отправить неотправленные: {formatNumber(data.counts.unsent)}
          </Button>
        )}
      </PanelHead>
      <SendingNotice invitations={data} onStop={(jobId) => void acts.stop(jobId)} />
      <Card component="section" aria-label="Приглашённые">
        <StageFilter
          label="Этап"
          all={{ caption: 'Приглашены', count: data.counts.invited }}
          parts={STAGES.map(({ stage: each, caption }) => ({ stage: each, caption, count: counts[each] }))}
          stage={stage}
          onChoose={onStage}
        />
        {data.corrected && <CorrectedNotice correction={data.corrected} typed={search} onExact={onExact} />}
        {data.items.length > 0 ? (
          <InvitationList
            invitations={data}
            pageIndex={pageIndex}
            pageSize={PAGE}
            canSend={canSend}
            acts={acts}
            onPage={onPage}
          />
        ) : data.counts.invited === 0 ? (
          <EmptyState
            title="Пока никто не приглашён"
            text="Вставьте список адресов или файл: он будет проверен до отправки писем."
            icon="email-outline"
            action={invite}
          />
        ) : (
          <EmptyState title="Данных нет" text="Таких приглашений нет. Измените поиск или выберите другой этап." />
        )}
      </Card>
      {inviting && <InviteDialog eventId={record.id} onClose={() => setInviting(false)} />}
    </Box>
  );
}
