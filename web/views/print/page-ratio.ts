/** Width by height of a page of A4 or A5 in this orientation; landscape unless it is portrait. */
export function pageRatio(orientation: unknown): number {
  return orientation === 'portrait' ? Math.SQRT1_2 : Math.SQRT2;
}
