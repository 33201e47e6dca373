import { useDroppable } from '@dnd-kit/react';
import { Box, Button, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import { useId } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import { useCurrencySign } from '#web/api/currencies.ts';
import { formatNumber } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import type { RowAction } from '#web/ui/table/row-menu.tsx';
import { sumsOf } from './column-leads.ts';
import { LeadCard } from './lead-card.tsx';
import type { LeadMoves } from './use-lead-moves.ts';
import type { Lead, Stage } from '#web/api/leads.ts';

interface BoardColumnProps {
  readonly metadata: Metadata;
  readonly stage: Stage;
  /** The leads shown; null while loading. */
  readonly leads: readonly Lead[] | null;
  /** The number of further leads. */
  readonly more: number;
  /** Loads more of them; null if no more can be shown. */
  readonly onMore: (() => void) | null;
  readonly loadingMore: boolean;
  readonly moves: LeadMoves;
  /** The leads that somebody else has just changed or moved. */
  readonly changed: ReadonlySet<number>;
  /** Null if the role may not create. */
  readonly onAdd: (() => void) | null;
  readonly actions: (lead: Lead) => readonly RowAction[];
}

/** One stage of a funnel with its leads, the nearest date first; a drop target for leads. */
export function BoardColumn(props: BoardColumnProps) {
  const { metadata, stage, leads, more, onMore, loadingMore, moves, changed, onAdd, actions } = props;
  const id = useId();
  const { ref, isDropTarget } = useDroppable({ id: `stage ${stage.id}`, data: { stageId: stage.id } });
  const caption = String(stage.caption);
  return (
    <Box component="section" aria-labelledby={id} ref={ref} sx={{ ...column, ...(isDropTarget ? target : {}) }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 1.5, pr: 0.5, minHeight: 44 }}>
        <Box aria-hidden sx={{ ...dot, bgcolor: typeof stage.color === 'string' ? stage.color : 'divider' }} />
        <Typography variant="h2" id={id} noWrap title={caption} sx={{ flex: '0 1 auto', fontSize: '0.875rem' }}>
          {caption}
        </Typography>
        <Typography color="textSecondary" sx={{ flex: 1, fontVariantNumeric: 'tabular-nums' }}>
          {leads && formatNumber(leads.length + more)}
        </Typography>
        {onAdd && (
          <Tooltip title="Добавить">
            <IconButton size="small" aria-label={`Добавить: ${caption}`} onClick={onAdd}>
              <Icon name="plus" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      {leads && more === 0 && <Sums leads={leads} />}
      <Box sx={{ flex: 1, minHeight: 0, overflowY: { sm: 'auto' }, px: 1, pb: 1 }}>
        {leads ? (
          <Box component="ul" aria-labelledby={id} sx={{ ...plainList, display: 'grid', gap: 1 }}>
            {leads.map((lead) => (
              <LeadCard
                key={lead.id}
                metadata={metadata}
                lead={lead}
                isDone={stage.outcome !== 'open'}
                movable={metadata.permissions.update && !moves.pending.has(lead.id)}
                isChanged={changed.has(lead.id)}
                actions={() => actions(lead)}
              />
            ))}
          </Box>
        ) : (
          <CardsSkeleton />
        )}
        {leads?.length === 0 && (
          <Typography color="textSecondary" sx={{ py: 3, textAlign: 'center' }}>
            Лидов нет
          </Typography>
        )}
        {more > 0 && onMore && (
          <Button fullWidth color="inherit" loading={loadingMore} onClick={onMore} sx={{ mt: 1 }}>
            Показать ещё
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** The total worth of the stage's leads. */
function Sums({ leads }: { readonly leads: readonly Lead[] }) {
  const signOf = useCurrencySign();
  const sums = sumsOf(leads);
  if (sums.length === 0) return null;
  return (
    <Typography variant="caption" color="textSecondary" sx={{ px: 1.5, pb: 1, fontVariantNumeric: 'tabular-nums' }}>
      {sums
        .map(({ amount, currencyId }) => {
          const sign = signOf(currencyId);
          return `${formatNumber(amount)}${sign === null ? '' : `\u00a0${sign}`}`;
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
