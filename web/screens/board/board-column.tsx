import { useDroppable } from '@dnd-kit/react';
import { Box, Button, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { Metadata, WireRecord } from '#model/wire.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { LEAD } from '#web/api/leads.ts';
import { useRecords } from '#web/api/records.ts';
import { linkedRecord } from '#web/editors/linked-records.ts';
import { ErrorState } from '#web/kit/error-state.tsx';
import { formatNumber } from '#web/kit/format.ts';
import { Icon } from '#web/kit/icon.tsx';
import { plainList } from '#web/kit/plain-list.ts';
import type { RowAction } from '#web/kit/table/row-menu.tsx';
import { columnLeads, sumsOf } from './column-leads.ts';
import { LeadCard } from './lead-card.tsx';
import type { LeadMoves } from './use-lead-moves.ts';

/** Leads that a column shows at first, and more of them with each «Показать ещё». */
const PAGE = 50;
const MOST = 1200;

interface BoardColumnProps {
  readonly metadata: Metadata;
  readonly stage: WireRecord;
  readonly search: string | undefined;
  readonly moves: LeadMoves;
  /** Null where the role may not create. */
  readonly onAdd: (() => void) | null;
  readonly actions: (lead: WireRecord) => readonly RowAction[];
}

/** One stage of a funnel with its leads, the nearest date first; takes the leads that are dropped on it. */
export function BoardColumn({ metadata, stage, search, moves, onAdd, actions }: BoardColumnProps) {
  const id = useId();
  const [size, setSize] = useState(PAGE);
  const { ref, isDropTarget } = useDroppable({ id: `stage ${stage.id}`, data: { stageId: stage.id } });
  const answer = useRecords(LEAD, {
    filter: [
      { fieldName: 'leadFunnelStageId', fieldValue: stage.id },
      ...(search === undefined ? [] : [{ fieldName: 'searchText', fieldValue: search }]),
    ],
    orderFieldName: 'dueDate',
    orderFieldDirection: 'ASC',
    pageSize: Math.min(size, MOST),
  });
  const shown = answer.data ? columnLeads(answer.data, stage.id, moves.pending) : null;
  const caption = String(stage['caption']);
  return (
    <Box component="section" aria-labelledby={id} ref={ref} sx={{ ...column, ...(isDropTarget ? target : {}) }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 1.5, pr: 0.5, minHeight: 44 }}>
        <Box aria-hidden sx={{ ...dot, bgcolor: typeof stage['color'] === 'string' ? stage['color'] : 'divider' }} />
        <Typography variant="h2" id={id} noWrap title={caption} sx={{ flex: '0 1 auto', fontSize: '0.875rem' }}>
          {caption}
        </Typography>
        <Typography color="textSecondary" sx={{ flex: 1, fontVariantNumeric: 'tabular-nums' }}>
          {shown && formatNumber(shown.total)}
        </Typography>
        {onAdd && (
          <Tooltip title="Добавить">
            <IconButton size="small" aria-label={`Добавить: ${caption}`} onClick={onAdd}>
              <Icon name="plus" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      {shown && shown.leads.length === shown.total && <Sums leads={shown.leads} />}
      <Box sx={{ flex: 1, minHeight: 0, overflowY: { sm: 'auto' }, px: 1, pb: 1 }}>
        {shown ? (
          <Box component="ul" aria-labelledby={id} sx={{ ...plainList, display: 'grid', gap: 1 }}>
            {shown.leads.map((lead) => (
              <LeadCard
                key={lead.id}
                metadata={metadata}
                lead={lead}
                isDone={stage['isFinal'] === true}
                movable={metadata.permissions.update && !moves.pending.has(lead.id)}
                actions={() => actions(lead)}
              />
            ))}
          </Box>
        ) : answer.error ? (
          <ErrorState message={errorMessage(answer.error)} onRetry={() => void answer.refetch()} />
        ) : (
          <CardsSkeleton />
        )}
        {shown?.leads.length === 0 && (
          <Typography color="textSecondary" sx={{ py: 3, textAlign: 'center' }}>
            Лидов нет
          </Typography>
        )}
        {shown && shown.leads.length < shown.total && size < MOST && (
          <Button
            fullWidth
            color="inherit"
            loading={answer.isPlaceholderData}
            onClick={() => setSize(size + PAGE)}
            sx={{ mt: 1 }}
          >
            Показать ещё
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** What all leads of the stage are worth. */
function Sums({ leads }: { readonly leads: readonly WireRecord[] }) {
  const sums = sumsOf(leads);
  if (sums.length === 0) return null;
  return (
    <Typography variant="caption" color="textSecondary" sx={{ px: 1.5, pb: 1, fontVariantNumeric: 'tabular-nums' }}>
      {sums
        .map(({ amount, example }) => {
          const currency = linkedRecord(example, 'currencyId')?.caption;
          return `${formatNumber(amount)}${currency ? ` ${currency}` : ''}`;
        })
        .join(' · ')}
    </Typography>
  );
}

function CardsSkeleton() {
  return (
    <Box role="status" aria-label="Загрузка" sx={{ display: 'grid', gap: 1 }}>
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} variant="rounded" height={112} />
      ))}
    </Box>
  );
}

const column = {
  flex: '0 0 auto',
  width: { xs: 'min(300px, 82vw)', sm: 288 },
  display: 'flex',
  flexDirection: 'column',
  maxHeight: { sm: '100%' },
  scrollSnapAlign: 'start',
  borderRadius: 2,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
} as const;

const target = { borderColor: 'primary.main', bgcolor: 'action.hover' } as const;

const dot = { width: 10, height: 10, borderRadius: '50%', flexShrink: 0 } as const;
