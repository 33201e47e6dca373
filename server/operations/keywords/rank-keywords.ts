import { isVerb } from './verbs.ts';

/** A text of the record and the weight of its words: a heading indicates the topic more than the body. */
export interface WeighedText {
  readonly text: string;
  readonly weight: number;
}

/** Returns the stem of a word, null for a stop word. */
export type Stem = (word: string) => string | null;

/** The maximum number of generated keywords, unless the base has more phrases. */
const MOST = 50;
/** The minimum weight of a single-word keyword: two occurrences in the body, or one in a heading. */
const WORD_WEIGHT = 2;
const PHRASE_WEIGHT = 2;
const SHORTEST_WORD = 3;
/** Of the base, initials and the like are no phrases. */
const SHORTEST_PHRASE_WORD = 2;

/** Stop words missing from the dictionaries' own lists. */
const EMPTY_WORDS = new Set(
  'который которая которое которые которых которого которой котором один одна одно одни одного одной это этот эта эти этого этой свой своя свое свои своих весь вся все всех всего каждый каждая каждое каждого такой такая такие также очень просто можно нужно надо другой другие другого кроме чтобы если либо ваш ваша ваше ваши вашего вашим наш наша наше наши нашего нашим быть будет были была было сам сама сами почему'.split(
    ' ',
  ),
);

/** The words of a text as they are written, in lower case; plain numbers are skipped. */
function writtenWords(text: string): readonly string[] {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];
  return words.filter((word) => /\p{L}/u.test(word));
}

/** A word in the spelling by which words are compared: with е for ё. */
function compared(word: string): string {
  return word.replaceAll('ё', 'е');
}

/** The words of a text, in lower case with е for ё; plain numbers are skipped. */
export function wordsOf(text: string): readonly string[] {
  return writtenWords(text).map(compared);
}

/** The phrases of a base of words, separated by line breaks or commas. */
export function basePhrases(base: string): readonly string[] {
  const phrases = base
    .normalize('NFC')
    .split(/[\r\n,;]+/u)
    .map((phrase) => phrase.replaceAll(/\s+/gu, ' ').trim());
  return [...new Set(phrases)].filter((phrase) => wordsOf(phrase).some((word) => word.length >= SHORTEST_PHRASE_WORD));
}

interface Found {
  weight: number;
  /** The number of occurrences of each spelling in the text. */
  readonly forms: Map<string, number>;
}

function count(found: Map<string, Found>, key: string, form: string, weight: number): void {
  let entry = found.get(key);
  if (!entry) found.set(key, (entry = { weight: 0, forms: new Map() }));
  entry.weight += weight;
  entry.forms.set(form, (entry.forms.get(form) ?? 0) + weight);
}

/** The most frequent spelling in the text; on a tie the shorter, which is nearer to the base form. */
function usualForm({ forms }: Found): string {
  const [best] = [...forms].sort(([a, one], [b, other]) => other - one || a.length - b.length || (a < b ? -1 : 1));
  return best?.[0] ?? '';
}

/** The identity of a keyword: its stems, in order. */
export function stemKey(keyword: string, stem: Stem): string {
  return wordsOf(keyword)
    .map((word) => stem(word))
    .filter((part) => part !== null)
    .join(' ');
}

/** The single words and the pairs of adjacent words in the texts, by their stems. */
function foundIn(texts: readonly WeighedText[], stem: Stem): { words: Map<string, Found>; pairs: Map<string, Found> } {
  const words = new Map<string, Found>();
  const pairs = new Map<string, Found>();
  for (const { text, weight } of texts) {
    // A pair does not cross a sentence boundary.
    for (const sentence of text.split(/[.,!?;:\n\r()«»"]+/u)) {
      let before: { word: string; stem: string } | null = null;
      for (const word of writtenWords(sentence)) {
        const plain = compared(word);
        const key = EMPTY_WORDS.has(plain) || isVerb(plain) ? null : stem(plain);
        if (key === null || word.length < SHORTEST_WORD) {
          before = null;
          continue;
        }
        count(words, key, word, weight);
        if (before !== null && before.stem !== key)
          count(pairs, `${before.stem} ${key}`, `${before.word} ${word}`, weight);
        before = { word, stem: key };
      }
    }
  }
  return { words, pairs };
}

/**
 * Keywords of a record, best first: the phrases of the base, which are known search terms, those first whose words all
 * occur in the record's texts; then the most frequent pairs and single words of the texts. No two have the same stems,
 * and none is one of `known`.
 */
export function rankKeywords(
  texts: readonly WeighedText[],
  base: string,
  stem: Stem,
  known: readonly string[] = [],
): readonly string[] {
  const { words, pairs } = foundIn(texts, stem);
  const ofBase = basePhrases(base)
    .map((keyword) => ({ keyword, key: stemKey(keyword, stem) }))
    .filter(({ key }) => key !== '')
    .map((phrase) => {
      const weights = phrase.key.split(' ').map((part) => words.get(part)?.weight ?? 0);
      return { ...phrase, weight: weights.includes(0) ? 0 : weights.reduce((sum, weight) => sum + weight, 0) };
    })
    .sort((a, b) => b.weight - a.weight);
  const ofTexts: typeof ofBase = [];
  for (const [key, found] of pairs)
    if (found.weight >= PHRASE_WEIGHT) ofTexts.push({ keyword: usualForm(found), key, weight: found.weight * 1.5 });
  for (const [key, found] of words)
    if (found.weight >= WORD_WEIGHT) ofTexts.push({ keyword: usualForm(found), key, weight: found.weight });
  ofTexts.sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1));
  const taken = new Set(known.map((keyword) => stemKey(keyword, stem)));
  const chosen: string[] = [];
  for (const { keyword, key } of [...ofBase, ...ofTexts]) {
    if (taken.has(key) || chosen.length >= Math.max(MOST, ofBase.length)) continue;
    taken.add(key);
    chosen.push(keyword);
  }
  return chosen;
}
