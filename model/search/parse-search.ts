import { isStopWord } from './stop-words.ts';
import { normalised, searchWords } from './words.ts';

/** One part of a search that a record must match, or must not where `excluded`. */
export interface SearchPart {
  /** What was typed, without the quotation marks and the minus. */
  readonly text: string;
  /** Its words in the spelling of the index; empty where it has signs only. */
  readonly words: readonly string[];
  /** The words must stand side by side. */
  readonly isPhrase: boolean;
  readonly isExcluded: boolean;
}

/** A phrase in quotation marks of any kind, or a run of characters without blanks, each perhaps with a minus before it. */
const PARTS =
  /(?<minus>(?<=^|\s)[-–−])?(?:"(?<quoted>[^"]+)"|«(?<angled>[^«»]+)»|[“„](?<curved>[^“„”]+)[”“]|(?<plain>\S+))/gu;
/** A minus, or the dash that is typed for it, excludes a word; before a digit it belongs to the number. */
const EXCLUDED_WORD = /^[-–−](?=\p{L})/u;
/** Maximum number of parts of a search; the rest is ignored. */
const MOST_PARTS = 20;

function partOf({ groups = {} }: RegExpMatchArray): SearchPart {
  const { minus, quoted, angled, curved, plain = '' } = groups;
  const phrase = quoted ?? angled ?? curved;
  if (phrase !== undefined && phrase.trim() !== '')
    return { text: phrase.trim(), words: searchWords(phrase), isPhrase: true, isExcluded: minus !== undefined };
  const whole = `${minus ?? ''}${plain}`;
  const isExcluded = EXCLUDED_WORD.test(whole);
  const text = isExcluded ? whole.slice(1) : whole;
  return { text, words: searchWords(text), isPhrase: false, isExcluded };
}

/**
 * The parts of what was typed. Stop words are left out beside other words, and what is excluded counts only beside
 * something that is sought.
 */
export function parseSearch(text: string): readonly SearchPart[] {
  const parts = [...text.matchAll(PARTS)].map(partOf).filter((part) => part.text !== '');
  const isStop = (part: SearchPart) => !part.isPhrase && isStopWord(normalised(part.text));
  const weighty = parts.filter((part) => !isStop(part));
  const kept = weighty.some((part) => !part.isExcluded) ? weighty : parts;
  const sought = kept.filter((part) => !part.isExcluded);
  const all = sought.length > 0 ? kept : kept.map((part) => ({ ...part, text: `-${part.text}`, isExcluded: false }));
  return all.slice(0, MOST_PARTS);
}
