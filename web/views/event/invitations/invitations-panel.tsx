import { mdiEmailFastOutline, mdiPlaylistPlus } from '@mdi/js';
import { Box, Button, Card, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import type { InvitationCounts, InvitationStage } from '#model/wire/invitations.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { isSending, useInvitations } from '#web/api/events/invitations.ts';
import { formatNumber } from '#web/ui/format.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { LINKED_SEARCH_DEBOUNCE } from '#web/ui/search-debounce.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import type { ViewProps } from '../../view.ts';
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
  const [search, setSearch] = useState('');
  const [stage, setStage] = useState<InvitationStage | null>(null);
  const [pageIndex, setPageIndex] = useState(0);
  const [inviting, setInviting] = useState(false);
  const acts = useInvitationActs(record.id);
  const invitations = useInvitations(record.id, {
    pageIndex,
    pageSize: PAGE,
    searchText: search,
    stage: stage ?? undefined,
  });
  const { data } = invitations;
  if (invitations.error && !data)
    return <ErrorState message={errorMessage(invitations.error)} onRetry={() => void invitations.refetch()} />;
  if (!data) return <TableSkeleton rows={6} />;
  const canSend = data.obstacle === null && !isSending(data);
  const invite = (
    <Button variant="contained" startIcon={<PathIcon path={mdiPlaylistPlus} />} onClick={() => setInviting(true)}>
      Пригласить списком
    </Button>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 240px', maxWidth: 480 }}>
          <SearchField
            label="Поиск приглашений"
            placeholder="ФИО или e-mail"
            value={search}
            debounce={LINKED_SEARCH_DEBOUNCE}
            onSearch={(text) => {
              setSearch(text);
              setPageIndex(0);
            }}
          />
        </Box>
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
      </Box>
      <SendingNotice invitations={data} onStop={(jobId) => void acts.stop(jobId)} />
      <Card component="section" aria-label="Приглашённые">
        <Stages
          counts={data.counts}
          stage={stage}
          onChoose={(next) => {
            setStage(next);
            setPageIndex(0);
          }}
        />
        {data.items.length > 0 ? (
          <InvitationList
            invitations={data}
            pageIndex={pageIndex}
            pageSize={PAGE}
            canSend={canSend}
            acts={acts}
            onPage={setPageIndex}
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

interface StagesProps {
  readonly counts: InvitationCounts;
  readonly stage: InvitationStage | null;
  readonly onChoose: (stage: InvitationStage | null) => void;
}

/** The figures, by which the list is filtered. */
function Stages({ counts, stage, onChoose }: StagesProps) {
  const notSent = counts.invited - counts.sent;
  const values: Readonly<Record<InvitationStage, number>> = { ...counts, unsent: notSent };
  return (
    <Box sx={{ px: 2, py: 1, overflowX: 'auto' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Этап"
        value={stage ?? 'all'}
        onChange={(_, next: InvitationStage | 'all' | null) => {
          if (next !== null) onChoose(next === 'all' ? null : next);
        }}
      >
        {[{ stage: 'all' as const, caption: 'Приглашены' }, ...STAGES].map(({ stage: value, caption }) => (
          <ToggleButton key={value} value={value} sx={{ minHeight: 40, px: 1.5, whiteSpace: 'nowrap' }}>
            {caption}
            <Box component="strong" sx={{ ml: 0.75, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {formatNumber(value === 'all' ? counts.invited : values[value])}
            </Box>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
