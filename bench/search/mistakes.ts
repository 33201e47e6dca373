import { otherLayouts } from '#model/search/keyboard-layout.ts';
import { lookAlikes } from '#model/search/look-alikes.ts';
import { transliterations } from '#model/search/transliteration.ts';
import { inventWord, oneOf, otherForm, type Chance } from './invented-words.ts';

const LETTERS = [...'абвгдежзийклмнопрстуфхцчшщыьэюя'];

/** A typo in the word: another letter, one too few, one too many, or two that changed places. */
function typo(word: string, chance: Chance): string {
  const at = 1 + Math.floor(chance() * (word.length - 2));
  const [before, letter, next, after] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 1)];
  const kind = Math.floor(chance() * 4);
  if (kind === 0) return before + oneOf(LETTERS, chance) + after;
  if (kind === 1) return before + after;
  if (kind === 2) return before + oneOf(LETTERS, chance) + letter + after;
  return before + next + letter + word.slice(at + 2);
}

/** What a kind of mistake makes of a word. `goal` is the required recall among the first five, in per cent. */
export interface MistakeKind {
  readonly name: string;
  readonly share: number;
  readonly goal: number | null;
  readonly make: (word: string, chance: Chance) => string;
}

/** The query log: each kind in its share of a hundred. */
export const MISTAKES: readonly MistakeKind[] = [
  { name: 'as it stands', share: 30, goal: 98, make: (word) => word },
  { name: 'another form', share: 15, goal: 98, make: otherForm },
  { name: 'a beginning', share: 10, goal: null, make: (word) => word.slice(0, Math.max(4, word.length - 3)) },
  { name: 'the inside', share: 5, goal: null, make: (word) => word.slice(1, -1) },
  { name: 'one typo', share: 12, goal: 95, make: (word, chance) => (word.length < 5 ? word : typo(word, chance)) },
  {
    name: 'two typos',
    share: 5,
    goal: 90,
    make: (word, chance) => (word.length < 9 ? word : typo(typo(word, chance), chance)),
  },
  { name: 'the other layout', share: 8, goal: 98, make: (word) => otherLayouts(word)[0] ?? word },
  { name: 'transliteration', share: 5, goal: 90, make: (word) => transliterations(word)[0] ?? word },
  { name: 'look-alikes', share: 4, goal: 98, make: (word) => lookAlikes(word).at(0) ?? word.replaceAll('а', 'a') },
  { name: 'a word that is nowhere', share: 6, goal: null, make: (_, chance) => `${inventWord(chance)}щпщъ` },
];
