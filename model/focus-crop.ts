/** How far along one side a picture is cut so that its focus stands in the middle of what is left, as far as the side reaches: in the side's own units. */
export function cropStart(focusPercent: number, side: number, room: number): number {
  return Math.min(Math.max((side * focusPercent) / 100 - room / 2, 0), side - room);
}
