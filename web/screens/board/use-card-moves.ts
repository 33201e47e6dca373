import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import type { LeadDrop } from '#web/api/board.ts';
import type { Lead } from '#web/api/leads.ts';
import type { Point } from '#web/ui/drag/drag.ts';
import { pressToDrag, useDragReady } from '#web/ui/drag/press.ts';
import { CARD_STEP } from './card-size.ts';
import { dropAt, type BoardPlace, type ShownColumn } from './column-leads.ts';

/** The elements of a column. */
export interface ColumnParts {
  readonly element: Element;
  /** The list of cards, whose top is that of the first one. */
  readonly list: Element;
  readonly scrollTo: (index: number) => void;
}

/** A card that is on its way, and the place where it would be dropped. */
export interface CarriedCard {
  readonly lead: Lead;
  readonly place: BoardPlace;
  readonly byKeyboard: boolean;
}

interface CardMovesOptions {
  /** In the order of the board. */
  readonly columns: readonly ShownColumn[];
  readonly captionOf: (stageId: number) => string;
  readonly onDrop: (drop: LeadDrop) => void;
}

/** Drags of cards by mouse, touch and keyboard. */
export interface CardMoves {
  readonly carried: CarriedCard | null;
  /** What is announced to assistive technology. */
  readonly told: string;
  readonly register: (stageId: number, parts: ColumnParts | null) => void;
  readonly press: (event: PointerEvent, lead: Lead) => void;
  /** Takes a card to carry it by keys. */
  readonly lift: (lead: Lead) => void;
}

/** A place in a column: past its end is its end. */
function within(column: ShownColumn, index: number): BoardPlace {
  return { stageId: column.id, index: Math.max(0, Math.min(index, column.leads.length)) };
}

/** The place that a key leads to; null for a key that does not move. A carried card is passed over in one step. */
function placeByKey(columns: readonly ShownColumn[], { lead, place }: CarriedCard, key: string): BoardPlace | null {
  const at = columns.findIndex(({ id }) => id === place.stageId);
  const [column, own] = [columns[at], columns[at]?.leads.findIndex(({ id }) => id === lead.id) ?? -1];
  if (!column) return null;
  if (key === 'ArrowUp') return within(column, place.index - (place.index === own + 1 && own >= 0 ? 2 : 1));
  if (key === 'ArrowDown') return within(column, place.index + (place.index === own ? 2 : 1));
  const beside = key === 'ArrowLeft' ? columns[at - 1] : key === 'ArrowRight' ? columns[at + 1] : undefined;
  if (!beside) return key.startsWith('Arrow') ? place : null;
  const there = beside.leads.findIndex(({ id }) => id === lead.id);
  return within(beside, there >= 0 ? there : 0);
}

/** The drags of a board. One card is on its way at a time. */
export function useCardMoves({ columns, captionOf, onDrop }: CardMovesOptions): CardMoves {
  const parts = useRef(new Map<number, ColumnParts>());
  const [carried, setCarried] = useState<CarriedCard | null>(null);
  const [told, setTold] = useState('');
  useDragReady();

  // A drag outlives the columns with which it began.
  const latest = useRef({ columns, onDrop });
  useEffect(() => {
    latest.current = { columns, onDrop };
  });
  const settle = (lead: Lead, place: BoardPlace): void => {
    const column = latest.current.columns.find(({ id }) => id === place.stageId);
    const drop = column && dropAt(lead, place, column.leads);
    if (drop) latest.current.onDrop(drop);
  };
  const placeUnder = (stageId: number, { y }: Point): BoardPlace | null => {
    const column = latest.current.columns.find(({ id }) => id === stageId);
    const list = parts.current.get(stageId)?.list;
    return column && list ? within(column, Math.round((y - list.getBoundingClientRect().top) / CARD_STEP)) : null;
  };

  const press = (event: PointerEvent, lead: Lead): void =>
    pressToDrag(event, {
      label: String(lead.caption),
      targets: [...parts.current].map(([stageId, { element }]) => ({
        element,
        over: (at) => {
          const place = placeUnder(stageId, at);
          if (!place) return;
          setCarried((before) =>
            before?.place.stageId === stageId && before.place.index === place.index
              ? before
              : { lead, place, byKeyboard: false },
          );
        },
        leave: () => setCarried(null),
        drop: (at) => {
          const place = placeUnder(stageId, at);
          if (place) settle(lead, place);
        },
      })),
      onEnd: () => setCarried(null),
    });

  const carry = (card: CarriedCard, place: BoardPlace): void => {
    setCarried({ ...card, place });
    const { scrollTo, element } = parts.current.get(place.stageId) ?? {};
    scrollTo?.(place.index);
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const column = columns.find(({ id }) => id === place.stageId);
    const own = column?.leads.findIndex(({ id }) => id === card.lead.id) ?? -1;
    const number = place.index + (own >= 0 && own < place.index ? 0 : 1);
    const count = (column?.count ?? 0) + (own >= 0 ? 0 : 1);
    setTold(`${String(card.lead.caption)}: этап «${captionOf(place.stageId)}», место ${number} из ${count}`);
  };
  const lift = (lead: Lead): void => {
    const stageId = lead.leadFunnelStageId ?? 0;
    const index = columns.find(({ id }) => id === stageId)?.leads.findIndex(({ id }) => id === lead.id) ?? -1;
    if (index >= 0) carry({ lead, place: { stageId, index }, byKeyboard: true }, { stageId, index });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!carried?.byKeyboard) return;
    const { key } = event;
    const place = placeByKey(columns, carried, key);
    const isEnd = key === ' ' || key === 'Enter' || key === 'Escape' || key === 'Tab';
    if (!place && !isEnd) return;
    event.preventDefault();
    event.stopPropagation();
    if (place) return carry(carried, place);
    setCarried(null);
    if (key === 'Escape' || key === 'Tab') return setTold(`${String(carried.lead.caption)}: остаётся на месте`);
    settle(carried.lead, carried.place);
    return setTold(`${String(carried.lead.caption)}: этап «${captionOf(carried.place.stageId)}»`);
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
    register(stageId, column) {
      if (column) parts.current.set(stageId, column);
      else parts.current.delete(stageId);
    },
  };
}
