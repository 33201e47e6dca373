import { Box, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import { useCurrencySign } from '#web/api/currencies.ts';
import type { Lead, Stage } from '#web/api/leads.ts';
import { formatMoney, formatNumber } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { RowAction } from '#web/ui/row-menu.tsx';
import { CARD_HEIGHT } from './card-size.ts';
import { ColumnCards } from './column-cards.tsx';
import type { ShownColumn } from './column-leads.ts';
import { LeadCard } from './lead-card.tsx';
import type { CardMoves } from './use-card-moves.ts';

interface BoardColumnProps {
  readonly metadata: Metadata;
  readonly stage: Stage;
  /** Null while loading. */
  readonly column: ShownColumn | null;
  readonly onMore: () => void;
  readonly moves: CardMoves;
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
  const id = useId();
  const caption = String(stage.caption);
  const element = useRef<HTMLElement>(null);
  // As state: cards that are there from the start are drawn before the element around them is.
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const scrollTo = useRef<(index: number) => void>(() => {});
  const { register } = moves;
  const isLoaded = column !== null;
  useEffect(() => {
    const [box, cards] = [element.current, list.current];
    if (!isLoaded || !box || !cards) return;
    register(stage.id, { element: box, list: cards, scrollTo: (index) => scrollTo.current(index) });
    return () => register(stage.id, null);
  }, [register, stage.id, isLoaded]);
  const { carried } = moves;
  const place = carried?.place.stageId === stage.id ? carried.place.index : null;
  const cardOf = (lead: Lead) => (
    <LeadCard
      metadata={metadata}
      lead={lead}
      isDone={stage.outcome !== 'open'}
      movable={metadata.permissions.update && !isPending(lead)}
      isCarried={carried?.lead.id === lead.id}
      isChanged={changed.has(lead.id)}
      helpId={helpId}
      actions={() => actions(lead)}
      onPress={(event) => moves.press(event, lead)}
      onLift={() => moves.lift(lead)}
    />
  );
  return (
    <Box
      component="section"
      aria-labelledby={id}
      ref={element}
      sx={[columnBox, place === null ? {} : { borderColor: 'primary.main' }]}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 1.5, pr: 0.5, minHeight: 44 }}>
        <Box aria-hidden sx={{ ...dot, bgcolor: typeof stage.color === 'string' ? stage.color : 'divider' }} />
        <Typography variant="h2" id={id} noWrap title={caption} sx={{ flex: '0 1 auto', fontSize: '0.875rem' }}>
          {caption}
        </Typography>
        <Typography color="textSecondary" sx={{ flex: 1, fontVariantNumeric: 'tabular-nums' }}>
          {column && formatNumber(column.count)}
        </Typography>
        {onAdd && (
          <Tooltip title="Добавить">
            <IconButton size="small" aria-label={`Добавить: ${caption}`} onClick={onAdd}>
              <Icon name="plus" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      <Sums sums={column?.sums ?? []} />
      <Box ref={setScroller} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 1, pb: 1 }}>
        {column ? (
          <ColumnCards
            labelledBy={id}
            leads={column.leads}
            count={column.count}
            scroller={scroller}
            listRef={list}
            scrollTo={scrollTo}
            place={place}
            onMore={column.next === null ? null : onMore}
            draw={cardOf}
          />
        ) : (
          <CardsSkeleton />
        )}
        {column?.count === 0 && (
          <Typography color="textSecondary" sx={{ py: 3, textAlign: 'center' }}>
            Лидов нет
          </Typography>
        )}
      </Box>
    </Box>
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

function CardsSkeleton() {
  return (
    <Box role="status" aria-label="Загрузка" sx={{ display: 'grid', gap: 1 }}>
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} variant="rounded" height={CARD_HEIGHT} />
      ))}
    </Box>
  );
}

const sumsLine = { px: 1.5, pb: 0.5, minHeight: 24, fontVariantNumeric: 'tabular-nums' } as const;

const columnBox = {
  flex: '0 0 auto',
  width: { xs: 'min(300px, 82vw)', sm: 300 },
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  scrollSnapAlign: 'start',
  borderRadius: 2,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
} as const;

const dot = { width: 10, height: 10, borderRadius: '50%', flexShrink: 0 } as const;
