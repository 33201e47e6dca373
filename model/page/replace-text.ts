import { decoded, scanHtml } from './scan-html.ts';
import { escaped } from './to-html.ts';

/** What is looked for in the texts of a page. */
export interface TextQuery {
  readonly find: string;
  /** Capital and small letters differ. */
  readonly isExact: boolean;
}

/** A text with what was replaced in it. */
export interface ReplacedText {
  readonly text: string;
  /** How often. */
  readonly count: number;
}

/** Elements within a word or a sentence: a text goes on over their beginnings and ends. */
const INLINE = /^(?:a|abbr|b|code|del|em|font|i|ins|mark|s|small|span|strike|strong|sub|sup|u)$/u;
/** An entity, or one character of the source. */
const UNIT = /&(?:amp|lt|gt|quot|#39|nbsp);|[\s\S]/gu;
/** Stands where a text ends: nothing that is looked for contains it. */
const BREAK = '\u0000';

/** The same number of units, without what a search does not tell apart. */
function folded(text: string, { isExact }: TextQuery): string {
  return Array.from({ length: text.length }, (_, at) => {
    const unit = text.charAt(at);
    if (/\s/u.test(unit)) return ' ';
    const small = unit.toLowerCase();
    return isExact || small.length !== 1 ? unit : small;
  }).join('');
}

/** Where the text begins each time that it occurs; occurrences do not overlap. */
export function occurrences(text: string, query: TextQuery): readonly number[] {
  const wanted = folded(query.find, query);
  const within = folded(text, query);
  const found: number[] = [];
  if (wanted === '') return found;
  for (let at = within.indexOf(wanted); at !== -1; at = within.indexOf(wanted, at + wanted.length)) found.push(at);
  return found;
}

/** The words of a marked-up text, and for each unit of them where it is in the source. */
interface ReadText {
  readonly plain: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

function readText(html: string): ReadText {
  const [starts, ends]: [number[], number[]] = [[], []];
  let plain = '';
  const add = (unit: string, start: number, end: number): void => {
    for (let at = 0; at < unit.length; at += 1) {
      starts.push(start);
      ends.push(end);
    }
    plain += unit;
  };
  for (const part of scanHtml(html)) {
    if (part.kind === 'text')
      for (const { index, 0: unit } of html.slice(part.start, part.end).matchAll(UNIT))
        add(decoded(unit), part.start + index, part.start + index + unit.length);
    else if (!INLINE.test(part.tag)) add(BREAK, -1, -1);
  }
  return { plain, starts, ends };
}

/** How often a text occurs in a marked-up one, also across its formatting. */
export function countInHtml(html: string, query: TextQuery): number {
  return occurrences(readText(html).plain, query).length;
}

/** A plain text with each occurrence replaced. */
export function replaceInText(text: string, query: TextQuery, by: string): ReplacedText {
  const found = occurrences(text, query);
  let [next, from] = ['', 0];
  for (const at of found) {
    next += text.slice(from, at) + by;
    from = at + query.find.length;
  }
  return { text: next + text.slice(from), count: found.length };
}

/**
 * A marked-up text with each occurrence replaced. Every tag stays where it is: of an occurrence that is formatted in parts
 * the replacement has the formatting of the first.
 */
export function replaceInHtml(html: string, query: TextQuery, by: string): ReplacedText {
  const { plain, starts, ends } = readText(html);
  const found = occurrences(plain, query);
  let [next, from] = ['', 0];
  for (const at of found) {
    for (let unit = at; unit < at + query.find.length; unit += 1) {
      const [start = from, end = from] = [starts[unit], ends[unit]];
      // Two units of one character are removed once.
      if (end > from || start > from) next += html.slice(from, Math.max(from, start));
      if (unit === at) next += escaped(by);
      from = Math.max(from, end);
    }
  }
  return { text: next + html.slice(from), count: found.length };
}
