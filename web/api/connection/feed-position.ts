/** The lowest position of the change feed among the answers since the last stream was opened; null before the first. */
let earliest: number | null = null;

/**
 * Notes the position of the change feed at which the server began an answer. A stream that resumes from the lowest one
 * reports every change that an answer may lack (decision 038).
 */
export function noteFeedPosition(headers: Headers): void {
  const position = Number(headers.get('x-feed-position') ?? Number.NaN);
  if (Number.isSafeInteger(position) && (earliest === null || position < earliest)) earliest = position;
}

/** The position from which a first stream resumes, null when none is known; the next answer begins a new count. */
export function takeFeedPosition(): string | null {
  const position = earliest;
  earliest = null;
  return position === null ? null : String(position);
}
