import { plural, type PluralForms } from '#model/plural.ts';
import { formatCount } from '#web/ui/format.ts';

const SUBSCRIBERS: PluralForms = { one: 'подписчик', few: 'подписчика', many: 'подписчиков' };
const CLIENTS: PluralForms = { one: 'клиент', few: 'клиента', many: 'клиентов' };
const LETTERS: PluralForms = { one: 'письмо', few: 'письма', many: 'писем' };
const LEAVE: PluralForms = { one: 'уйдёт', few: 'уйдут', many: 'уйдут' };
const GET: PluralForms = { one: 'получит', few: 'получат', many: 'получат' };
const MINUTES: PluralForms = { one: 'минуту', few: 'минуты', many: 'минут' };
const SECONDS: PluralForms = { one: 'секунду', few: 'секунды', many: 'секунд' };
const HOURS: PluralForms = { one: 'час', few: 'часа', many: 'часов' };

/** A time in seconds as the accusative after «через»: in the largest unit that divides it, else rounded to minutes. */
export function delayWords(seconds: number): string {
  if (seconds >= 3600 && seconds % 3600 === 0) return formatCount(seconds / 3600, HOURS);
  if (seconds % 60 === 0) return formatCount(seconds / 60, MINUTES);
  return seconds < 120 ? formatCount(seconds, SECONDS) : formatCount(Math.round(seconds / 60), MINUTES);
}

/**
 * What a number of letters is told as: those who get one each, the subscribers of a folder or clients; or the letters
 * themselves, where one person may get several.
 */
export type Counted = 'subscribers' | 'clients' | 'letters';

/** «12 подписчиков получат письмо», «22 письма уйдут». */
export function countedWords(letters: number, as: Counted): string {
  if (as === 'letters') return `${formatCount(letters, LETTERS)} ${plural(letters, LEAVE)}`;
  return `${formatCount(letters, as === 'subscribers' ? SUBSCRIBERS : CLIENTS)} ${plural(letters, GET)} письмо`;
}

/** «12 подписчиков получат письмо через 2 минуты». */
export function lettersWords(letters: number, as: Counted, delay: number): string {
  return `${countedWords(letters, as)} через ${delayWords(delay)}`;
}
