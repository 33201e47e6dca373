import { formatNumber } from '#web/kit/format.ts';

const UNITS = ['байт', 'КБ', 'МБ', 'ГБ'] as const;
const STEP = 1024;

/** A number of bytes as people say it: 512 байт, 1,5 МБ. */
export function fileSizeText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP))));
  const value = bytes / STEP ** power;
  return `${formatNumber(power === 0 ? value : Math.round(value * 10) / 10)} ${UNITS[power] ?? ''}`;
}
