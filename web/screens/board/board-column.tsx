import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import type { Metadata } from '#model/wire/metadata.ts';
import { useCurrencySign } from '#web/api/currencies.ts';
import type { Lead, Stage } from '#web/api/leads.ts';
import { BoardColumnFrame } from '#web/record/board/board-column-frame.tsx';
import type { CardMoves } from '#web/record/board/use-card-moves.ts';
import { formatMoney } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { RowAction } from '#web/ui/row-menu.tsx';
import type { ShownColumn } from './column-leads.ts';
import { LeadCard } from './lead-card.tsx';

interface BoardColumnProps {
  readonly metadata: Metadata;
  readonly stage: Stage;
  /** Null while loading. */
  readonly column: ShownColumn | null;
  readonly onMore: () => void;
  readonly moves: CardMoves<Lead>;
  /** Whether the lead waits for the outcome of its drop. */
  readonly isPending: (lead: Lead) => boolean;
  /** The leads that somebody else has just changed or moved. */
  readonly changed: ReadonlySet<number>;
  readonly helpId: string;
  /** Null if the role may not create. */
  readonly onAdd: (() => void) | null;
  readonly actions: (lead: Lead) => readonly RowAction[];
}

/** One stage of a funnel with its leads in order; a drop target for leads. */
export function BoardColumn(props: BoardColumnProps) {
  const { metadata, stage, column, onMore, moves, isPending, changed, helpId, onAdd, actions } = props;
  const caption = String(stage.caption);
  return (
    <BoardColumnFrame
      columnId={stage.id}
      caption={caption}
      mark={<Box aria-hidden sx={{ ...dot, bgcolor: typeof stage.color === 'string' ? stage.color : 'divider' }} />}
      action={
        onAdd && (
          <Tooltip title="Добавить">
            <IconButton size="small" aria-label={`Добавить: ${caption}`} onClick={onAdd}>
              <Icon name="plus" />
            </IconButton>
          </Tooltip>
        )
      }
      line={<Sums sums={column?.sums ?? []} />}
      cards={column && column.leads}
      count={column && column.count}
      moves={moves}
      isOrdered
      none="Лидов нет"
      onMore={column === null || column.next === null ? null : onMore}
      renderCard={(lead: Lead) => (
        <LeadCard
          metadata={metadata}
          lead={lead}
          isDone={stage.outcome !== 'open'}
          movable={metadata.permissions.update && !isPending(lead)}
          isCarried={moves.carried?.card.id === lead.id}
          isChanged={changed.has(lead.id)}
          helpId={helpId}
          actions={() => actions(lead)}
          onPress={(event) => moves.press(event, lead)}
          onLift={() => moves.lift(lead)}
        />
      )}
    />
  );
}

/** The total worth of the stage's leads, by currency; the line keeps its place while there is none. */
function Sums({ sums }: Pick<ShownColumn, 'sums'>) {
  const signOf = useCurrencySign();
  const told = sums.map(({ amount, currencyId }) => formatMoney(amount, signOf(currencyId)));
  const text = told.join(' · ');
  return (
    <Typography variant="caption" color="textSecondary" noWrap title={text} sx={sumsLine}>
      {text}
    </Typography>
  );
}

const sumsLine = { px: 1.5, pb: 0.5, minHeight: 24, fontVariantNumeric: 'tabular-nums' } as const;

const dot = { width: 10, height: 10, borderRadius: '50%', flexShrink: 0 } as const;
