import type { RefObject } from 'react';
import type { Point } from '../drag/drag.ts';
import type { DropZone } from './tree-moves.ts';
import type { TreeRow } from './tree-rows.ts';

/** The row under a point, and the fraction of its height. */
export interface PlaceUnder {
  readonly place: number;
  readonly zone: DropZone;
  readonly row: TreeRow;
}

/** The data from which row positions follow: all rows have the same height. */
export interface RowPlaces {
  readonly rows: readonly TreeRow[];
  /** Pixels. */
  readonly rowHeight: number;
  readonly scroller: RefObject<HTMLElement | null>;
}

/** The row of a tree at a point of the window; null below the last one. */
export function placeUnder(at: Point, { rows, rowHeight, scroller }: RowPlaces): PlaceUnder | null {
  const { current } = scroller;
  if (!current) return null;
  const height = (at.y - current.getBoundingClientRect().top + current.scrollTop) / rowHeight;
  const place = Math.floor(height);
  const row = rows[place];
  return row ? { place, zone: zoneOf(height - place), row } : null;
}

function zoneOf(part: number): DropZone {
  if (part < 0.25) return 'before';
  return part > 0.75 ? 'after' : 'inside';
}
