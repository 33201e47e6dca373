import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { formatCount, type PluralForms } from '../format.ts';
import type { Point } from './drag.ts';
import { pressToDrag } from './press.ts';

/** What takes records that are dragged from elsewhere on the page. */
export interface RecordPlace {
  readonly over: (at: Point) => void;
  readonly leave: () => void;
  readonly drop: (at: Point, records: readonly number[]) => void;
}

/** The places on the page by their elements. */
const places = new Map<Element, RecordPlace>();

/** Makes an element a place for records while it stands; nothing where `place` is null. */
export function useRecordPlace(element: RefObject<Element | null>, place: RecordPlace | null): void {
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  const takes = place !== null;
  useEffect(() => {
    const { current } = element;
    if (!takes || !current) return;
    places.set(current, {
      over: (at) => latest.current?.over(at),
      leave: () => latest.current?.leave(),
      drop: (at, records) => latest.current?.drop(at, records),
    });
    return () => void places.delete(current);
  }, [element, takes]);
}

/** What a drag of records is about. */
export interface DraggedRecords {
  readonly ids: readonly number[];
  /** Names the record where it is one. */
  readonly caption: string;
  /** Names records where they are several. */
  readonly forms: PluralForms;
}

/** Drags records by a press on something that stands for them. */
export function dragRecords(event: PointerEvent, { ids, caption, forms }: DraggedRecords): void {
  if (places.size === 0) return;
  pressToDrag(event, {
    label: ids.length > 1 ? formatCount(ids.length, forms) : caption,
    targets: [...places].map(([element, place]) => ({
      element,
      over: place.over,
      leave: place.leave,
      drop: (at) => place.drop(at, ids),
    })),
  });
}
