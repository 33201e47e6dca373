import { JOB_STATES, type JobEntry, type JobState } from '#model/wire/job.ts';
import type { JobFilter } from '#web/api/jobs.ts';
import { type PluralForms } from '#model/plural.ts';
import { formatCount, formatNumber } from '#web/ui/format.ts';

/** The captions of the states. */
export const STATE_CAPTIONS: Readonly<Record<JobState, string>> = {
  queued: 'В очереди',
  running: 'Выполняется',
  waiting: 'Ждёт решения',
  done: 'Выполнено',
  failed: 'Не удалось',
  cancelled: 'Отменено',
};

/** The colours of the states' chips. */
export const STATE_COLORS = {
  queued: 'default',
  running: 'primary',
  waiting: 'warning',
  done: 'success',
  failed: 'error',
  cancelled: 'default',
} as const satisfies Record<JobState, string>;

/** The filters in the order of the screen. */
export const FILTERS: readonly { readonly filter: JobFilter; readonly caption: string }[] = [
  { filter: null, caption: 'Все' },
  { filter: 'queued', caption: 'В очереди' },
  { filter: 'running', caption: 'Выполняются' },
  { filter: 'waiting', caption: 'Ждут решения' },
  { filter: 'failed', caption: 'Не удались' },
  { filter: 'done', caption: 'Выполненные' },
  { filter: 'cancelled', caption: 'Отменённые' },
  { filter: 'scheduled', caption: 'По расписанию' },
];

/** The caption of a job's state: a scheduled one between two runs waits for its time. */
export function stateCaption({ state, every, attempts }: JobEntry): string {
  if (state === 'queued' && every !== null) return 'По расписанию';
  return state === 'queued' && attempts > 0 ? 'Будет повторено' : STATE_CAPTIONS[state];
}

/** Whether the address may ask for jobs of this filter. */
export function isFilter(text: unknown): text is NonNullable<JobFilter> {
  return text === 'scheduled' || JOB_STATES.some((state) => state === text);
}

const SECONDS: PluralForms = { one: 'секунда', few: 'секунды', many: 'секунд' };
const MINUTES: PluralForms = { one: 'минута', few: 'минуты', many: 'минут' };
const HOURS: PluralForms = { one: 'час', few: 'часа', many: 'часов' };

/** A duration of so many seconds, in its largest unit. */
export function durationText(seconds: number): string {
  if (seconds < 60) return formatCount(Math.round(seconds), SECONDS);
  if (seconds < 3600) return formatCount(Math.round(seconds / 60), MINUTES);
  return formatCount(Math.round(seconds / 3600), HOURS);
}

/** The progress in words: '12 из 40'; null where it is not known. */
export function progressText({ done, total }: Pick<JobEntry, 'done' | 'total'>): string | null {
  if (total === 0) return null;
  return total === 100 ? `${done} %` : `${formatNumber(done)} из ${formatNumber(total)}`;
}
