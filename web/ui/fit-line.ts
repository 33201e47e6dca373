/** Items on one line, by their width in pixels, and the width available for them. */
export interface LineToFit {
  readonly widths: readonly number[];
  /** Gap between two items, in pixels. */
  readonly gap: number;
  /** Available width in pixels; null until it is measured. */
  readonly room: number | null;
  /** Width in pixels of the overflow control at the end of the line. */
  readonly more: number;
  /** Index of an item that is always shown; it replaces the last one that would fit. */
  readonly current?: number;
}

/** The indexes of the items that fit on one line, in order; the others go to the overflow control. */
export function fitLine({ widths, gap, room, more, current = -1 }: LineToFit): readonly number[] {
  const places = widths.map((_, place) => place);
  const total = widths.reduce((sum, width) => sum + width + gap, -gap);
  if (room === null || total <= room) return places;
  const shown: number[] = [];
  let left = room - more - (widths[current] === undefined ? 0 : widths[current] + gap);
  for (const [place, width] of widths.entries()) {
    if (place === current) {
      shown.push(place);
      continue;
    }
    left -= width + gap;
    if (left < 0) break;
    shown.push(place);
  }
  if (widths[current] !== undefined && !shown.includes(current)) shown.push(current);
  return shown;
}
