import type { StatePlace } from '#model/system-state/findings.ts';
import type { RequestKind } from '#model/wire/system-state.ts';
import { NOTHING } from '#web/ui/layout/empty-signs.ts';
import { formatNumber } from '#web/ui/format.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** A duration in its largest unit: '12 с', '3 мин', '5 ч', '2 дн'. */
export function ageText(seconds: number): string {
  if (seconds < MINUTE) return `${formatNumber(Math.round(seconds))}\u00a0с`;
  if (seconds < HOUR) return `${formatNumber(Math.floor(seconds / MINUTE))}\u00a0мин`;
  if (seconds < DAY) return `${formatNumber(Math.floor(seconds / HOUR))}\u00a0ч`;
  return `${formatNumber(Math.floor(seconds / DAY))}\u00a0дн`;
}

/** The time of an answer: '120 мс', '1,5 с'. */
export function timeText(milliseconds: number | null): string {
  if (milliseconds === null) return NOTHING;
  if (milliseconds < 1000) return `${formatNumber(Math.round(milliseconds))}\u00a0мс`;
  return `${formatNumber(Math.round(milliseconds / 100) / 10)}\u00a0с`;
}

/** A share of a whole: '0,5 %'; of nothing, '—'. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? NOTHING : `${formatNumber(Math.round((part / whole) * 1000) / 10)}\u00a0%`;
}

/** A number of events a second: '0,3'. */
export function rateText(count: number, seconds: number): string {
  return formatNumber(Math.round((count / seconds) * 10) / 10);
}

/** The kinds of requests in words. */
export const KIND_CAPTIONS: Readonly<Record<RequestKind, string>> = {
  list: 'Списки, поиск, сводки',
  record: 'Записи и файлы',
  write: 'Изменения',
  page: 'Страницы приложения',
};

/** The states of a connection, as PostgreSQL names them, in words. */
export const CONNECTION_CAPTIONS: Readonly<Record<string, string>> = {
  active: 'работают',
  idle: 'свободны',
  'idle in transaction': 'ждут в транзакции',
  'idle in transaction (aborted)': 'ждут после ошибки',
  'fastpath function call': 'работают',
  disabled: 'состояние не ведётся',
  hidden: 'состояние не видно',
};

/** The places of the system, as they are titled. */
export const PLACE_CAPTIONS: Readonly<Record<StatePlace, string>> = {
  servers: 'Серверы',
  database: 'База данных',
  backup: 'Резервные копии',
  jobs: 'Задания',
  databus: 'Шина данных',
  mail: 'Почта',
  feed: 'Лента изменений',
  statements: 'Самые дорогие операторы за час',
};
