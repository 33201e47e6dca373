import type { Place } from './gazetteer.ts';
import { transliterate } from '#model/slug.ts';

const RUSSIAN_NAME = /^[А-ЯЁ][а-яё]+(?:[- ][А-ЯЁ]?[а-яё]+)*$/u;

/** Letter combinations that occur in other languages and literal transcriptions, but not in Russian names. */
const UN_RUSSIAN = [/ъ(?![еёюя])/u, /ськ|ць/u, /шч/u, /[жшчщ]ы/u, /[а-яё]э/u, /тс/u, / на /u];

/** Spellings that satisfy every rule and are still not Russian. */
const FOREIGN_SPELLINGS: ReadonlySet<string> = new Set([
  'Брацк',
  'Совецк',
  'Приозёрск',
  'Белозёрск',
  'Михнёво',
  'Кушнарёнково',
  'Хасав-юрт',
  'Коломьна',
  'Смоленьск',
]);

/** Places whose Latin name is not a transliteration of the Russian one: exonyms and historical names. */
const RUSSIAN_IN_LATIN: Readonly<Record<string, string>> = {
  Moscow: 'Moskva',
  'Saint Petersburg': 'Sankt-Peterburg',
  'Komsomolsk-on-Amur': 'Komsomolsk-na-Amure',
  'Nikolayevsk-on-Amure': 'Nikolayevsk-na-Amure',
  Peterhof: 'Petergof',
  Kronstadt: 'Kronshtadt',
  "Mezgor'e": 'Mezhgorye',
  "L'govskiy": 'Lgov',
  Kaspiyskiy: 'Lagan',
  'Novaya Balakhna': 'Balakhna',
  Zhukovo: 'Zhukov',
};

/** Names that the gazetteer spells without «ё». */
const YO_RESTORED: Readonly<Record<string, string>> = {
  'Вышний Волочек': 'Вышний Волочёк',
  Жигулевск: 'Жигулёвск',
  'Ликино-Дулево': 'Ликино-Дулёво',
  Олекминск: 'Олёкминск',
  Плес: 'Плёс',
  Пугачев: 'Пугачёв',
  Сычевка: 'Сычёвка',
  Федоровский: 'Фёдоровский',
  Шахтерск: 'Шахтёрск',
};

function plain(latin: string): string {
  return latin.toLowerCase().replaceAll(/['’`]/gu, '').replaceAll('yy', 'y');
}

/** A Latin name normalised across transliteration systems: names that sound alike are equal. */
export function sound(latin: string): string {
  return plain(latin)
    .replaceAll(/ye|yo/gu, 'e')
    .replaceAll('iy', 'y')
    .replaceAll('i', 'y')
    .replaceAll('yy', 'y')
    .replaceAll(/[- ]/gu, '');
}

/** The Latin name of a place in Russia, for `sound` and for the record. */
export function latinName(place: Place): string {
  return (RUSSIAN_IN_LATIN[place.latin] ?? place.latin).replaceAll(/['’`]/gu, '');
}

function flaws(name: string, latin: string): number {
  const parts = (text: string) => text.split('-').length;
  return (
    UN_RUSSIAN.filter((pattern) => pattern.test(name)).length +
    (plain(transliterate(name)) === plain(latin) ? 0 : 1) +
    (parts(name) === parts(latin) ? 0 : 2) +
    (name.startsWith('Е') && latin.startsWith('E') ? 1 : 0) +
    (FOREIGN_SPELLINGS.has(name) ? 10 : 0)
  );
}

/**
 * The Russian name among a place's names in all languages: the one that matches the Latin name and follows Russian
 * spelling rules. The gazetteer does not record the language of a name.
 */
export function russianName(place: Place): string | undefined {
  const latin = latinName(place);
  const expected = sound(latin);
  const name = place.alternates
    .split(',')
    .filter((candidate) => RUSSIAN_NAME.test(candidate) && sound(transliterate(candidate)) === expected)
    .map((candidate) => ({ candidate, flaws: flaws(candidate, latin), yo: candidate.includes('ё') ? 0 : 1 }))
    .toSorted((a, b) => a.flaws - b.flaws || a.yo - b.yo || b.candidate.length - a.candidate.length)[0]?.candidate;
  return name === undefined ? undefined : (YO_RESTORED[name] ?? name);
}
