const UNITS = ['Б', 'КБ', 'МБ', 'ГБ'] as const;
const number = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 });

/** A size in bytes as people say it: '12,4 МБ'. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${number.format(unit === 0 ? value : Math.round(value * 10) / 10)}\u00a0${UNITS[unit] ?? ''}`;
}
