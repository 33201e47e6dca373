import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import type { Point } from '#web/ui/drag/drag.ts';
import { pressToDrag, useDragReady } from '#web/ui/drag/press.ts';
import { CARD_STEP } from './card-size.ts';

/** A record that a card shows. */
interface Carried {
  readonly id: number;
}

/** A column of a board with its loaded cards in order. */
export interface CardColumn<Card extends Carried> {
  readonly id: number;
  /** The number of all its cards. */
  readonly count: number;
  readonly cards: readonly Card[];
}

/** A place among the cards of a column, from 0; the dragged card counts where it stands. */
export interface CardPlace {
  readonly columnId: number;
  readonly index: number;
}

/** The elements of a column. */
export interface ColumnParts {
  readonly element: Element;
  /** The list of cards, whose top is that of the first one. */
  readonly list: Element;
  readonly scrollTo: (index: number) => void;
}

/** A card that is on its way, and the place where it would be dropped. */
export interface CarriedCard<Card extends Carried> {
  readonly card: Card;
  readonly place: CardPlace;
  readonly byKeyboard: boolean;
}

interface CardMovesOptions<Card extends Carried> {
  /** In the order of the board. */
  readonly columns: readonly CardColumn<Card>[];
  readonly captionOf: (card: Card) => string;
  /** What a column is called when a card is on it: «этап «Договор»». */
  readonly columnName: (columnId: number) => string;
  /** A card is put on a place among the others, not only into a column. */
  readonly isOrdered: boolean;
  readonly onDrop: (card: Card, place: CardPlace) => void;
}

/** Drags of cards by mouse, touch and keyboard. */
export interface CardMoves<Card extends Carried> {
  readonly carried: CarriedCard<Card> | null;
  /** What is announced to assistive technology. */
  readonly told: string;
  readonly register: (columnId: number, parts: ColumnParts | null) => void;
  readonly press: (event: PointerEvent, card: Card) => void;
  /** Takes a card to carry it by keys. */
  readonly lift: (card: Card) => void;
}

type Columns<Card extends Carried> = readonly CardColumn<Card>[];

function placeOf<Card extends Carried>({ cards }: CardColumn<Card>, { id }: Card): number {
  return cards.findIndex((one) => one.id === id);
}

/** A place in a column: past its end is its end. */
function within<Card extends Carried>(column: CardColumn<Card>, index: number): CardPlace {
  return { columnId: column.id, index: Math.max(0, Math.min(index, column.cards.length)) };
}

/** The place that a key leads to; null for a key that does not move. A carried card is passed over in one step. */
function placeByKey<Card extends Carried>(
  columns: Columns<Card>,
  { card, place }: CarriedCard<Card>,
  key: string,
  isOrdered: boolean,
): CardPlace | null {
  const at = columns.findIndex(({ id }) => id === place.columnId);
  const column = columns[at];
  if (!column) return null;
  const own = placeOf(column, card);
  if (isOrdered && key === 'ArrowUp')
    return within(column, place.index - (place.index === own + 1 && own >= 0 ? 2 : 1));
  if (isOrdered && key === 'ArrowDown') return within(column, place.index + (place.index === own ? 2 : 1));
  const beside = key === 'ArrowLeft' ? columns[at - 1] : key === 'ArrowRight' ? columns[at + 1] : undefined;
  if (!beside) return key.startsWith('Arrow') ? place : null;
  return within(beside, Math.max(0, placeOf(beside, card)));
}

/** The drags of a board. One card is on its way at a time. */
export function useCardMoves<Card extends Carried>(options: CardMovesOptions<Card>): CardMoves<Card> {
  const { columns, captionOf, columnName, isOrdered } = options;
  const parts = useRef(new Map<number, ColumnParts>());
  const [carried, setCarried] = useState<CarriedCard<Card> | null>(null);
  const [told, setTold] = useState('');
  useDragReady();

  // A drag outlives the columns with which it began.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const placeUnder = (columnId: number, { y }: Point): CardPlace | null => {
    const column = latest.current.columns.find(({ id }) => id === columnId);
    const list = parts.current.get(columnId)?.list;
    if (!column || !list) return null;
    return within(column, isOrdered ? Math.round((y - list.getBoundingClientRect().top) / CARD_STEP) : 0);
  };

  const press = (event: PointerEvent, card: Card): void =>
    pressToDrag(event, {
      label: captionOf(card),
      targets: [...parts.current].map(([columnId, { element }]) => ({
        element,
        over: (at) => {
          const place = placeUnder(columnId, at);
          if (!place) return;
          setCarried((before) =>
            before?.place.columnId === columnId && before.place.index === place.index
              ? before
              : { card, place, byKeyboard: false },
          );
        },
        leave: () => setCarried(null),
        drop: (at) => {
          const place = placeUnder(columnId, at);
          if (place) latest.current.onDrop(card, place);
        },
      })),
      onEnd: () => setCarried(null),
    });

  const carry = (moved: CarriedCard<Card>, place: CardPlace): void => {
    setCarried({ ...moved, place });
    const { scrollTo, element } = parts.current.get(place.columnId) ?? {};
    scrollTo?.(place.index);
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const column = columns.find(({ id }) => id === place.columnId);
    const own = column ? placeOf(column, moved.card) : -1;
    const number = place.index + (own >= 0 && own < place.index ? 0 : 1);
    const count = (column?.count ?? 0) + (own >= 0 ? 0 : 1);
    const where = isOrdered ? `, место ${number} из ${count}` : '';
    setTold(`${captionOf(moved.card)}: ${columnName(place.columnId)}${where}`);
  };
  const lift = (card: Card): void => {
    const column = columns.find((one) => placeOf(one, card) >= 0);
    if (!column) return;
    const place = { columnId: column.id, index: placeOf(column, card) };
    carry({ card, place, byKeyboard: true }, place);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!carried?.byKeyboard) return;
    const { key } = event;
    const { card } = carried;
    const place = placeByKey(columns, carried, key, isOrdered);
    const isEnd = key === ' ' || key === 'Enter' || key === 'Escape' || key === 'Tab';
    if (!place && !isEnd) return;
    event.preventDefault();
    event.stopPropagation();
    if (place) return carry(carried, place);
    setCarried(null);
    if (key === 'Escape' || key === 'Tab') return setTold(`${captionOf(card)}: остаётся на месте`);
    latest.current.onDrop(card, carried.place);
    return setTold(`${captionOf(card)}: ${columnName(carried.place.columnId)}`);
  });
  const isCarrying = carried?.byKeyboard === true;
  useEffect(() => {
    if (!isCarrying) return;
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [isCarrying]);

  return {
    carried,
    told,
    press,
    lift,
    register(columnId, column) {
      if (column) parts.current.set(columnId, column);
      else parts.current.delete(columnId);
    },
  };
}
