/** Things in a line, by their width in pixels, and the room there is for them. */
export interface LineToFit {
  readonly widths: readonly number[];
  /** Pixels between two of them. */
  readonly gap: number;
  /** Pixels; null while nobody knows. */
  readonly room: number | null;
  /** Pixels of what stands at the end for those that find no room. */
  readonly more: number;
  /** The place of one that is shown in any case, in exchange for the last that would be. */
  readonly current?: number;
}

/** The places of those that stand in one line, in order; the others are behind what stands at its end. */
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
