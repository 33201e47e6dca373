import { Box } from '@mui/material';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, type ReactNode, type RefObject } from 'react';
import { plainList } from '#web/ui/plain-list.ts';
import { CARD_STEP } from './card-size.ts';

/** How close to the end of the loaded cards the next ones are asked for. */
const AHEAD = 12;

interface ColumnCardsProps<Card extends { readonly id: number }> {
  /** Labels the list. */
  readonly labelledBy: string;
  readonly cards: readonly Card[];
  /** The number of all cards of the column. */
  readonly count: number;
  /** The element that scrolls; null until it is there. */
  readonly scroller: HTMLElement | null;
  readonly listRef: RefObject<HTMLUListElement | null>;
  /** Scrolls a place into view. */
  readonly scrollTo: RefObject<(index: number) => void>;
  /** Where a card would be dropped; null where none is. */
  readonly place: number | null;
  /** Null where no others are loaded as the end is near. */
  readonly onMore: (() => void) | null;
  readonly renderCard: (card: Card) => ReactNode;
}

/** The cards of a column, of which only those in sight are rendered, and the line where a card would be dropped. */
export function ColumnCards<Card extends { readonly id: number }>(props: ColumnCardsProps<Card>) {
  const { labelledBy, cards, count, scroller, listRef, scrollTo, place, onMore, renderCard } = props;
  const virtualizer = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller,
    estimateSize: () => CARD_STEP,
    getItemKey: (index) => cards[index]?.id ?? index,
    overscan: 4,
  });
  const rows = virtualizer.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (onMore && last + AHEAD >= cards.length) onMore();
  }, [onMore, last, cards.length]);
  useEffect(() => {
    scrollTo.current = (index) => virtualizer.scrollToIndex(Math.min(index, cards.length - 1), { align: 'auto' });
  }, [scrollTo, virtualizer, cards.length]);
  return (
    <Box
      component="ul"
      ref={listRef}
      aria-labelledby={labelledBy}
      sx={{ ...plainList, position: 'relative', minHeight: 8 }}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {rows.map(({ index, key, start }) => {
        const card = cards[index];
        return (
          card && (
            <Box
              component="li"
              key={key}
              aria-setsize={count}
              aria-posinset={index + 1}
              sx={{ position: 'absolute', top: 0, left: 0, right: 0 }}
              style={{ transform: `translateY(${start}px)` }}
            >
              {renderCard(card)}
            </Box>
          )
        );
      })}
      {place !== null && <Box component="li" aria-hidden sx={line} style={{ top: place * CARD_STEP - 5 }} />}
    </Box>
  );
}

const line = {
  position: 'absolute',
  left: 0,
  right: 0,
  height: 3,
  borderRadius: 2,
  bgcolor: 'primary.main',
  pointerEvents: 'none',
} as const;
