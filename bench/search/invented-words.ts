/** A repeatable source of numbers from 0 to 1. */
export type Chance = () => number;

const ONSETS = 'б бл бр в вл г гл гр д др ж з к кл кр л м н п пл пр р с ск сл см сн ст т тр ф х ц ч ш'.split(' ');
const VOWELS = 'а о у и е ы я ю'.split(' ');
const CODAS = ['', '', '', 'н', 'р', 'л', 'к', 'с', 'т', 'м', 'нт', 'рк'];
const ENDINGS = { stem: ['а', 'ы', 'е', 'у', 'ой', 'ам', 'ами', 'ах'], nominative: 'а' };

/** A repeatable generator (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of the items. */
export function oneOf<Item>(items: readonly Item[], chance: Chance): Item {
  const item = items[Math.floor(chance() * items.length)];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}

/** A noun of the first declension that no dictionary holds, of two to four syllables. */
export function inventWord(chance: Chance): string {
  const syllables = 2 + Math.floor(chance() * 2.2);
  let word = '';
  for (let at = 0; at < syllables; at += 1)
    word += oneOf(ONSETS, chance) + oneOf(VOWELS, chance) + oneOf(CODAS, chance);
  return `${word}${oneOf(['н', 'т', 'л', 'в', 'м', 'др'], chance)}${ENDINGS.nominative}`;
}

/** Another case of the noun. */
export function otherForm(word: string, chance: Chance): string {
  return word.slice(0, -1) + oneOf(ENDINGS.stem.slice(1), chance);
}

/** Whether a word is one of the noun's cases, itself among them. */
export function isFormOf(word: string, noun: string): boolean {
  const stem = noun.slice(0, -1);
  return word.startsWith(stem) && ENDINGS.stem.includes(word.slice(stem.length));
}
