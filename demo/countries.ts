import { countries as facts, type TCountryCode } from 'countries-list';
import russian from 'i18n-iso-countries/langs/ru.json' with { type: 'json' };

/** A country or territory of ISO 3166-1. */
export interface Country {
  readonly isoCode: string;
  readonly name: string;
  readonly nameLat: string;
  /** The international dialling code; some territories have none. */
  readonly phoneCode: number | null;
}

/**
 * Names for which the package has several variants, an unexplained abbreviation, or the name of only a part of the
 * territory.
 */
const PREFERRED_NAMES: Readonly<Record<string, string>> = {
  CF: 'Центральноафриканская Республика',
  CN: 'Китай',
  EH: 'Западная Сахара',
  GF: 'Французская Гвиана',
  HM: 'Остров Херд и острова Макдональд',
  KP: 'КНДР',
  RU: 'Россия',
  TW: 'Тайвань',
};

/** In the package, not in ISO 3166-1. */
const NOT_IN_ISO = new Set(['XK']);

function isKnown(code: string): code is TCountryCode {
  return Object.hasOwn(facts, code);
}

/** Every country and territory of ISO 3166-1 with its Russian name. */
export function countries(): readonly Country[] {
  return Object.entries<string | string[]>(russian.countries)
    .filter(([isoCode]) => !NOT_IN_ISO.has(isoCode))
    .map(([isoCode, names]) => {
      const fact = isKnown(isoCode) ? facts[isoCode] : undefined;
      const name = PREFERRED_NAMES[isoCode] ?? (typeof names === 'string' ? names : names[0]) ?? isoCode;
      return { isoCode, name, nameLat: fact?.name ?? '', phoneCode: fact?.phone[0] ?? null };
    });
}
