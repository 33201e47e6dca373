import { htmlText } from '#model/html-text.ts';
import { formatDateTime } from '#web/ui/moment/format-moment.ts';

/** Characters of a value that are shown. */
const MOST = 300;

/** A moment as values have it. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u;

/** A value of a block as a line of text: of a marked-up text what is read. */
export function leafText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '[пусто]';
  if (typeof value === 'boolean') return value ? 'Да' : 'Нет';
  if (typeof value === 'string') {
    if (MOMENT.test(value)) return formatDateTime(value);
    const text = /<[a-z]/iu.test(value) ? htmlText(value, MOST + 1) : value;
    return shortened(text.trim() === '' ? value : text);
  }
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return shortened(value.join(', '));
  return typeof value === 'number' ? String(value) : shortened(JSON.stringify(value));
}

function shortened(text: string): string {
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
