import { parseHtml, writtenName, writtenTag } from '../parse-html.ts';
import { canonicalStyle } from './shown-address.ts';

/** Elements that the editor writes under another name with the same meaning, and those that every parser adds. */
const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's', strike: 's' };
const IMPLIED = new Set(['tbody', 'html', 'head', 'body']);
/** Elements whose position matters; inline elements may be reordered with their own marks. */
const BLOCKS =
  'p, h1, h2, h3, h4, h5, h6, ul, ol, li, table, tr, td, th, blockquote, pre, hr, div, section, article, aside, header, footer, main, figure, figcaption, address';
const PARTS = 'tbody, thead, tfoot';
/** Inline elements whose meaning does not depend on nesting order as long as they have no attributes. */
const ONCE = new Set(['strong', 'em', 'u', 's', 'code']);
const MARKS = new Set([...ONCE, 'sub', 'sup', 'small', 'mark', 'cite', 'q', 'kbd', 'var', 'samp', 'dfn', 'ins', 'big']);
/** The content of a mark other than words. */
const LEAVES = 'img, br';
/** Separates the weights of marks without attributes from the counts of those with attributes. */
const PLAIN = '\u{E0F2}';
/** Maximum number of losses in the result. */
const TOLD = 6;

function styleParts(style: string): readonly string[] {
  return style
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part) => (canonicalStyle(part) || part).replaceAll(/[\s;]+/gu, '').toLowerCase());
}

function tagOf(element: Element): string {
  const tag = writtenTag(element);
  return SAME[tag] ?? tag;
}

/** The position of a block; rows belong to their table, whichever of its sections contains them. */
function* placeOf(element: Element): Generator<string> {
  if (!element.matches(BLOCKS)) return;
  const around = element.parentElement?.closest(`:not(${PARTS})`);
  if (around) yield `<${tagOf(element)}> в <${tagOf(around)}>`;
}

/**
 * The weight of a mark: the amount of content it covers, not the number of its elements, because nested marks have no
 * fixed order and may be split and joined. A mark that covers nothing still counts.
 */
function markWeight(mark: Element, tag: string): number {
  if (ONCE.has(tag) && insideOf(mark, tag)) return 0;
  return Math.max(1, words(mark).length + mark.querySelectorAll(LEAVES).length);
}

function insideOf(mark: Element, tag: string): boolean {
  for (let around = mark.parentElement; around; around = around.parentElement)
    if (tagOf(around) === tag && around.attributes.length === 0) return true;
  return false;
}

function* facts(root: ParentNode): Generator<readonly [fact: string, weight: number]> {
  for (const element of root.querySelectorAll('*')) {
    const tag = tagOf(element);
    const plain = element.attributes.length === 0 && MARKS.has(tag);
    if (!IMPLIED.has(tag)) yield [`<${tag}>${plain ? PLAIN : ''}`, plain ? markWeight(element, tag) : 1];
    for (const place of placeOf(element)) yield [place, 1];
    for (const { name, value } of element.attributes) {
      if (name === 'style') for (const part of styleParts(value)) yield [`style="${part}"`, 1];
      else if (name === 'class') for (const token of element.classList) yield [`class="${token}"`, 1];
      else yield [`${writtenName(name)}="${value}"`, 1];
    }
  }
}

function counted(root: ParentNode): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [fact, weight] of facts(root)) counts.set(fact, (counts.get(fact) ?? 0) + weight);
  return counts;
}

function words(root: Node): string {
  return (root.textContent ?? '').replaceAll(/\s+/gu, '');
}

function hasComments(document: Document): boolean {
  return document.createNodeIterator(document, NodeFilter.SHOW_COMMENT).nextNode() !== null;
}

/**
 * The parts of `before` that are missing in `after`, as readable text; empty if nothing is lost. Additions are not
 * losses.
 */
export function htmlLosses(before: string, after: string): readonly string[] {
  const [from, to] = [parseHtml(before), parseHtml(after)];
  const kept = counted(to);
  const lost = [...counted(from)]
    .filter(([fact, count]) => (kept.get(fact) ?? 0) < count)
    .map(([fact]) => fact.replace(PLAIN, ''));
  if (hasComments(from)) lost.push('<!-- -->');
  if (words(from.documentElement) !== words(to.documentElement) && !lost.some((fact) => fact.startsWith('<')))
    lost.push('часть текста');
  return [...new Set(lost)].map((fact) => (fact.length > 60 ? `${fact.slice(0, 60)}…` : fact)).slice(0, TOLD);
}
