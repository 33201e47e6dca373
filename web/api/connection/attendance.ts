/** Milliseconds without a touch after which a page counts as left alone. */
const LEFT_AFTER = 60_000;

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

let touchedAt = Infinity;

/** Follows whether somebody touches the page; until then it counts as touched. */
export function watchTouches(target: EventTarget): () => void {
  const touch = (): void => {
    touchedAt = Date.now();
  };
  touch();
  for (const type of TOUCHES) target.addEventListener(type, touch, { capture: true, passive: true });
  return () => {
    for (const type of TOUCHES) target.removeEventListener(type, touch, { capture: true });
  };
}

/** The header of a request that a page sends by itself: it does not keep the session from ending. */
export function attendance(): Readonly<Record<string, string>> {
  return Date.now() - touchedAt > LEFT_AFTER ? { 'x-unattended': '1' } : {};
}
