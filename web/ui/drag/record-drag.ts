import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { type PluralForms } from '#model/plural.ts';
import { formatCount } from '../format.ts';
import type { Point } from './drag.ts';
import { pressToDrag } from './press.ts';

/** A drop target for records that are dragged from elsewhere on the page. */
export interface RecordPlace {
  readonly over: (at: Point) => void;
  readonly leave: () => void;
  readonly drop: (at: Point, records: readonly number[]) => void;
}

/** The drop targets on the page by their elements. */
const places = new Map<Element, RecordPlace>();

/** Makes an element a drop target for records while it is mounted; no target where `place` is null. */
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

/** The records of a drag and their labels. */
export interface DraggedRecords {
  readonly ids: readonly number[];
  /** Label of a single record. */
  readonly caption: string;
  /** Label of several records. */
  readonly forms: PluralForms;
}

/** Starts a drag of records on a press of an element that represents them. */
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
