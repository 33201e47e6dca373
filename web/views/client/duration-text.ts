const MINUTE = 60;

/** A duration in seconds as '5 мин 20 с'; '' for none. */
export function durationText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / MINUTE), Math.round(seconds % MINUTE)];
  return [minutes > 0 ? `${minutes}\u00a0мин` : '', rest > 0 ? `${rest}\u00a0с` : ''].filter(Boolean).join(' ');
}
