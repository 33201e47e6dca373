/** Milliseconds after which a tab that paints nothing, as one out of view, goes on. */
const PATIENCE = 100;

/** Resolves once what was drawn last is painted, so that work which nobody waits for does not delay it. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, PATIENCE);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve);
    });
  });
}
