import { Box, Skeleton, Typography } from '@mui/material';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { formatNumber } from '#web/ui/format.ts';
import { CARD_HEIGHT } from './card-size.ts';
import { ColumnCards } from './column-cards.tsx';
import type { CardMoves } from './use-card-moves.ts';

interface BoardColumnFrameProps<Card extends { readonly id: number }> {
  readonly columnId: number;
  readonly caption: string;
  /** Drawn before the caption. */
  readonly mark: ReactNode;
  /** Drawn at the end of the heading. */
  readonly action?: ReactNode;
  /** The line below the heading. */
  readonly line?: ReactNode;
  /** Null while loading. */
  readonly cards: readonly Card[] | null;
  /** The number of all cards. */
  readonly count: number | null;
  readonly moves: CardMoves<Card>;
  /** The place among the cards is shown where one would be dropped. */
  readonly isOrdered: boolean;
  /** Said of a column without cards. */
  readonly none: string;
  /** Loads others as the end of the cards is near; null for none. */
  readonly onMore: (() => void) | null;
  /** Drawn after the cards. */
  readonly after?: ReactNode;
  /** Pixels. */
  readonly width?: number;
  readonly renderCard: (card: Card) => ReactNode;
}

/** One column of a board with its cards; a drop target for them. */
export function BoardColumnFrame<Card extends { readonly id: number }>(props: BoardColumnFrameProps<Card>) {
  const { columnId, caption, mark, action, line, cards, count, moves, isOrdered, none, onMore, after, renderCard } =
    props;
  const { width = 300 } = props;
  const id = useId();
  const element = useRef<HTMLElement>(null);
  // As state: cards that are there from the start are drawn before the element around them is.
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const scrollTo = useRef<(index: number) => void>(() => {});
  const { register, carried } = moves;
  const isLoaded = cards !== null;
  useEffect(() => {
    const [box, rows] = [element.current, list.current];
    if (!isLoaded || !box || !rows) return;
    register(columnId, { element: box, list: rows, scrollTo: (index) => scrollTo.current(index) });
    return () => register(columnId, null);
  }, [register, columnId, isLoaded]);
  const place = carried?.place.columnId === columnId ? carried.place.index : null;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      ref={element}
      sx={[columnBox, place === null ? {} : { borderColor: 'primary.main' }]}
      style={{ width: `min(${width}px, 82vw)` }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 1.5, pr: 0.5, minHeight: 44 }}>
        {mark}
        <Typography variant="h2" id={id} noWrap title={caption} sx={{ flex: '0 1 auto', fontSize: '0.875rem' }}>
          {caption}
        </Typography>
        <Typography color="textSecondary" sx={{ flex: 1, fontVariantNumeric: 'tabular-nums' }}>
          {count !== null && formatNumber(count)}
        </Typography>
        {action}
      </Box>
      {line}
      <Box ref={setScroller} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 1, pb: 1 }}>
        {cards ? (
          <ColumnCards
            labelledBy={id}
            cards={cards}
            count={count ?? cards.length}
            scroller={scroller}
            listRef={list}
            scrollTo={scrollTo}
            place={isOrdered ? place : null}
            onMore={onMore}
            renderCard={renderCard}
          />
        ) : (
          <CardsSkeleton />
        )}
        {count === 0 && (
          <Typography color="textSecondary" sx={{ py: 3, textAlign: 'center' }}>
            {none}
          </Typography>
        )}
        {after}
      </Box>
    </Box>
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

const columnBox = {
  flex: '0 0 auto',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  scrollSnapAlign: 'start',
  borderRadius: 2,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
} as const;

/** The columns of a board side by side. */
export const columnsBox = {
  flex: 1,
  minHeight: { xs: 480, sm: 0 },
  height: { xs: 'calc(100dvh - 204px)', sm: 'auto' },
  display: 'flex',
  alignItems: 'stretch',
  gap: 1.5,
  overflowX: 'auto',
  scrollSnapType: { xs: 'x proximity', sm: 'none' },
  scrollPaddingInline: 16,
  p: { xs: 2, sm: 3 },
  pt: { xs: 2, sm: 1 },
} as const;
