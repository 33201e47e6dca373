/** Milliseconds without a touch after which a page counts as left alone. */
const LEFT_AFTER = 60_000;

let touchedAt = Infinity;

/** Notes that somebody touches the page now; until the first touch it counts as touched. */
export function noteTouch(): void {
  touchedAt = Date.now();
}

/** The header of a request that a page sends by itself: it does not keep the session from ending. */
export function attendance(): Readonly<Record<string, string>> {
  return Date.now() - touchedAt > LEFT_AFTER ? { 'x-unattended': '1' } : {};
}
