/**
 * The start of a crop of length `room` along one side of a picture, centred on its focus within the side's bounds. In
 * the units of `side`.
 */
export function cropStart(focusPercent: number, side: number, room: number): number {
  return Math.min(Math.max((side * focusPercent) / 100 - room / 2, 0), side - room);
}
