import type { PictureArea } from '#model/blocks/page-node.ts';

/** A rectangle within a picture, in percent of its sides. */
export type Area = Pick<PictureArea, 'left' | 'top' | 'width' | 'height'>;

/** The least side of an area, in percent. */
export const LEAST_SIDE = 5;

/** The whole picture. */
export const WHOLE: Area = { left: 0, top: 0, width: 100, height: 100 };

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value)));
}

/** The area at another place, within the picture. */
export function movedArea(area: Area, by: { readonly x: number; readonly y: number }): Area {
  const { left, top, width, height } = area;
  return { ...area, left: within(left + by.x, 0, 100 - width), top: within(top + by.y, 0, 100 - height) };
}

/** An edge of a side: the left or upper one, or the other; null: neither. */
export type Edge = 'first' | 'last' | null;

/** The edges of an area that are moved. */
export interface MovedEdges {
  readonly x: Edge;
  readonly y: Edge;
}

function resizedSide(from: number, side: number, moved: Edge, by: number): readonly [number, number] {
  if (moved === null) return [from, side];
  if (moved === 'last') return [from, within(side + by, LEAST_SIDE, 100 - from)];
  const first = within(from + by, 0, from + side - LEAST_SIDE);
  return [first, from + side - first];
}

/** The area with edges moved, within the picture; the others stay. */
export function resizedArea(area: Area, edges: MovedEdges, by: { readonly x: number; readonly y: number }): Area {
  const [left, width] = resizedSide(area.left, area.width, edges.x, by.x);
  const [top, height] = resizedSide(area.top, area.height, edges.y, by.y);
  return { left, top, width, height };
}

/** The area with the pixels that it has in a picture of this size. */
export function withPixels(area: Area, size: { readonly width: number; readonly height: number }): PictureArea {
  const pixels = (side: number, percent: number): number => Math.max(1, Math.round((side * percent) / 100));
  return { ...area, across: pixels(size.width, area.width), down: pixels(size.height, area.height) };
}
