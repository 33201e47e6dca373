const UNITS = ['байт', 'КБ', 'МБ', 'ГБ'] as const;
const STEP = 1024;
const numbers = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 });

/** Formats a number of bytes for display: 512 байт, 1,5 МБ. */
export function fileSizeText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP))));
  const value = numbers.format(bytes / STEP ** power).replaceAll('\u00a0', '\u202f');
  return `${value} ${UNITS[power] ?? ''}`;
}
