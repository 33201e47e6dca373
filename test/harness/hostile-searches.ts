const ORDINARY =
  'заказ клиент врач курс группа товар событие статья новость автор фото каталог услуга цена город оплата письмо файл папка семья';
const LETTERS = [...'абвгдежзиклмнопрстуф'];

/** So many ordinary words, at most 20. */
export function ordinaryWords(count: number): string {
  return ORDINARY.split(' ').slice(0, count).join(' ');
}

function twenty(make: (letter: string, at: number) => string): string {
  return LETTERS.map(make).join(' ');
}

/** Searches that ask for much in at most 1,000 bytes, by what they do. */
export const HOSTILE_SEARCHES: Readonly<Record<string, string>> = {
  'an unknown word': 'щпщрщл',
  'four unknown words': 'щпщрщл фывапролд йцукенгш ячсмитьб',
  'four long unknown words': twenty((letter) => letter.repeat(40)).slice(0, 163),
  'twenty unknown words': twenty((letter) => `щпщрщл${letter}`),
  'single letters': twenty((letter) => letter),
  'single Latin letters': [...'abcdefghijklmnopqrst'].join(' '),
  'beginnings of two letters': 'ко по ра пр во ве со ма мо ре ва ме ка ан но ни ле ли ал ст',
  'parts of three letters': 'ова ени ост ани ать ска про пер ент ств ист ром кон тер ори ина ера ого ель ник',
  'one endless word': 'абракадабра'.repeat(45),
  'hyphened words': twenty((letter, at) => `аб-вг-${letter}${at}`),
  'words with dots': twenty((letter, at) => `ab.cd.${letter}${at}`),
  'short pieces with dots': twenty((letter) => `а.${letter}`),
  signs: twenty((_, at) => '%_.:'.repeat(at + 1)),
  'phone numbers': Array.from({ length: 9 }, (_, at) => `8 (90${at}) 123-45-6${at} и`).join(' '),
  'dates of any year': twenty((_, at) => `${at + 1}.0${(at % 9) + 1}`),
  'dates and an unknown word': `щпщрщл ${twenty((_, at) => `${at + 1}.0${(at % 9) + 1}`)}`,
  'e-mail addresses': twenty((letter, at) => `${letter}${at}@primer.example`),
  'excluded words': `щпщрщл -${ordinaryWords(19).replaceAll(' ', ' -')}`,
  phrases: twenty((letter) => `«${letter}о ${letter}а»`),
  numbers: twenty((_, at) => String(1000 + at * 37)),
  'decimal numbers': twenty((_, at) => `${1000 + at * 37},5`),
  ids: twenty((_, at) => `#${at + 1}`),
  'the other layout': 'pfrfp rkbtyn dhfx rehc',
  'twenty ordinary words and a typo': `${ordinaryWords(19)} кліент`,
  'ordinary words with typos': 'закас клеент врочь куурс',
};
