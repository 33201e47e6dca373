import { plural, type PluralForms } from '#model/plural.ts';
import { formatCount } from '#web/ui/format.ts';

const SUBSCRIBERS: PluralForms = { one: 'подписчик', few: 'подписчика', many: 'подписчиков' };
const CLIENTS: PluralForms = { one: 'клиент', few: 'клиента', many: 'клиентов' };
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

/** Who gets letters about records of a class: the subscribers of their folders, or clients. */
export type Recipients = 'subscribers' | 'clients';

/** «12 подписчиков получат письмо». */
export function recipientsWords(letters: number, to: Recipients): string {
  return `${formatCount(letters, to === 'subscribers' ? SUBSCRIBERS : CLIENTS)} ${plural(letters, GET)} письмо`;
}

/** «12 подписчиков получат письмо через 2 минуты». */
export function lettersWords(letters: number, to: Recipients, delay: number): string {
  return `${recipientsWords(letters, to)} через ${delayWords(delay)}`;
}
