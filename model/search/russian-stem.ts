/** Russian words end in these in the steps of the Snowball stemmer; those of `after` stand after «а» or «я» only. */
interface Endings {
  readonly after: readonly string[];
  readonly always: readonly string[];
}

const list = (text: string): readonly string[] => text.split(' ');

const GERUND: Endings = { after: list('в вши вшись'), always: list('ив ивши ившись ыв ывши ывшись') };
const REFLEXIVE: Endings = { after: [], always: list('ся сь') };
const ADJECTIVE: Endings = {
  after: [],
  always: list('ее ие ые ое ими ыми ей ий ый ой ем им ым ом его ого ему ому их ых ую юю ая яя ою ею'),
};
const PARTICIPLE: Endings = { after: list('ем нн вш ющ щ'), always: list('ивш ывш ующ') };
const VERB: Endings = {
  after: list('ла на ете йте ли й л ем н ло но ет ют ны ть ешь нно'),
  always: list(
    'ила ыла ена ейте уйте ите или ыли ей уй ил ыл им ым ен ило ыло ено ят ует уют ит ыт ены ить ыть ишь ую ю',
  ),
};
const NOUN: Endings = {
  after: [],
  always: list(
    'а ев ов ие ье е иями ями ами еи ии и ией ей ой ий й иям ям ием ем ам ом о у ах иях ях ы ь ию ью ю ия ья я',
  ),
};
const SUPERLATIVE: Endings = { after: [], always: list('ейш ейше') };
const DERIVATIONAL: Endings = { after: [], always: list('ост ость') };

const VOWEL = 'аеиоуыэюя';

/** The place after the first letter that is not a vowel and follows one, from `from` on. */
function regionAfter(word: string, from: number): number {
  for (let at = from + 1; at < word.length; at += 1)
    if (VOWEL.includes(word.charAt(at - 1)) && !VOWEL.includes(word.charAt(at))) return at + 1;
  return word.length;
}

/** The word without its longest ending of these that begins at `from` or later; the same word where it has none. */
function without(word: string, { after, always }: Endings, from: number): string {
  const isHere = (ending: string) => word.endsWith(ending) && word.length - ending.length >= from;
  const [longest] = [...after, ...always].filter(isHere).toSorted((a, b) => b.length - a.length);
  if (longest === undefined) return word;
  const start = word.length - longest.length;
  const isAllowed = always.includes(longest) || (start - 1 >= from && 'ая'.includes(word.charAt(start - 1)));
  return isAllowed ? word.slice(0, start) : word;
}

function withoutInflection(word: string, from: number): string {
  const gerund = without(word, GERUND, from);
  if (gerund !== word) return gerund;
  const plain = without(word, REFLEXIVE, from);
  const adjective = without(plain, ADJECTIVE, from);
  if (adjective !== plain) return without(adjective, PARTICIPLE, from);
  const verb = without(plain, VERB, from);
  return verb === plain ? without(plain, NOUN, from) : verb;
}

/** The stem of a Russian word in the spelling of the index, as `russian_stem` of PostgreSQL has it (Snowball). */
export function russianStem(word: string): string {
  const vowel = [...word].findIndex((letter) => VOWEL.includes(letter));
  if (vowel < 0) return word;
  const own = vowel + 1;
  const second = regionAfter(word, regionAfter(word, 0));
  let stem = withoutInflection(word, own);
  stem = without(stem, { after: [], always: ['и'] }, own);
  stem = without(stem, DERIVATIONAL, Math.max(own, second));
  const shorter = without(stem, SUPERLATIVE, own);
  if (shorter.endsWith('нн') && shorter.length - 2 >= own) return shorter.slice(0, -1);
  return shorter === stem ? without(stem, { after: [], always: ['ь'] }, own) : shorter;
}
