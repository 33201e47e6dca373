/** A text of the record and the weight of its words: a heading indicates the topic more than the body. */
export interface WeighedText {
  readonly text: string;
  readonly weight: number;
}

/** Returns the stem of a word, null for a stop word. */
export type Stem = (word: string) => string | null;

/** The maximum number of generated keywords. */
const MOST = 50;
/** The minimum weight of a single-word keyword: two occurrences in the body, or one in a heading. */
const WORD_WEIGHT = 2;
const PHRASE_WEIGHT = 2;
const SHORTEST_WORD = 3;
/** Phrases of the base are known search terms, so they rank before keywords found only in the text. */
const BASE_FACTOR = 4;

/** Stop words missing from the dictionaries' own lists. */
const EMPTY_WORDS = new Set(
  'который которая которое которые которых которого которой котором один одна одно одни одного одной это этот эта эти этого этой свой своя свое свои своих весь вся все всех всего каждый каждая каждое каждого такой такая такие также очень просто можно нужно надо другой другие другого кроме чтобы если либо ваш ваша ваше ваши вашего вашим наш наша наше наши нашего нашим быть будет были была было сам сама сами почему'.split(
    ' ',
  ),
);

/** The words of a text, in lower case with е for ё; plain numbers are skipped. */
export function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []
  ).filter((word) => /\p{L}/u.test(word));
}

/** The phrases of a base of words, separated by line breaks or commas. */
export function basePhrases(base: string): readonly string[] {
  return [...new Set(base.split(/[\r\n,;]+/u).map((phrase) => phrase.replaceAll(/\s+/gu, ' ').trim()))].filter(
    (phrase) => phrase !== '',
  );
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
      for (const word of wordsOf(sentence)) {
        const key = EMPTY_WORDS.has(word) ? null : stem(word);
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
 * Keywords of a record, best first: phrases of the base whose words all occur in the record's texts, then the most
 * frequent pairs and single words. No two have the same stems, and none is one of `known`.
 */
export function rankKeywords(
  texts: readonly WeighedText[],
  base: string,
  stem: Stem,
  known: readonly string[] = [],
): readonly string[] {
  const { words, pairs } = foundIn(texts, stem);
  const ranked: { keyword: string; key: string; weight: number }[] = [];
  for (const phrase of basePhrases(base)) {
    const key = stemKey(phrase, stem);
    const stems = key.split(' ').filter((part) => part !== '');
    const weights = stems.map((part) => words.get(part)?.weight ?? 0);
    if (stems.length === 0 || weights.includes(0)) continue;
    ranked.push({ keyword: phrase, key, weight: BASE_FACTOR * weights.reduce((sum, weight) => sum + weight, 0) });
  }
  for (const [key, found] of pairs)
    if (found.weight >= PHRASE_WEIGHT) ranked.push({ keyword: usualForm(found), key, weight: found.weight * 1.5 });
  for (const [key, found] of words)
    if (found.weight >= WORD_WEIGHT) ranked.push({ keyword: usualForm(found), key, weight: found.weight });
  const taken = new Set(known.map((keyword) => stemKey(keyword, stem)));
  const chosen: string[] = [];
  for (const { keyword, key } of ranked.sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1))) {
    if (taken.has(key) || chosen.length >= MOST) continue;
    taken.add(key);
    chosen.push(keyword);
  }
  return chosen;
}
