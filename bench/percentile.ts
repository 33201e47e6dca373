/** The value that a share `p` (0 to 1) of the values does not exceed; NaN where there are none. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * p) - 1)] ?? Number.NaN;
}

/** The middle value, or the mean of the two in the middle; NaN where there are none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const high = sorted[Math.floor(sorted.length / 2)];
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  return high === undefined || low === undefined ? Number.NaN : (high + low) / 2;
}
