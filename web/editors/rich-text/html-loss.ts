import { parseHtml, writtenName } from '../parse-html.ts';

/** Elements that say the same in the editor's words, and those that every parser adds by itself. */
const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's', strike: 's' };
const IMPLIED = new Set(['tbody', 'html', 'head', 'body']);
/** What must stand where it stood: what is written in a line may change places with its own marks. */
const BLOCKS =
  'p, h1, h2, h3, h4, h5, h6, ul, ol, li, table, tr, td, th, blockquote, pre, hr, div, section, article, aside, header, footer, main, figure, figcaption, address';
const PARTS = 'tbody, thead, tfoot';
/** How many losses are told. */
const TOLD = 6;

function styleParts(style: string): readonly string[] {
  return style
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part) =>
      canonical(part)
        .replaceAll(/[\s;]+/gu, '')
        .toLowerCase(),
    );
}

/** A declaration as the browser writes it (#f00 is rgb(255, 0, 0)); one that it does not know as it is. */
function canonical(declaration: string): string {
  const probe = document.createElement('i');
  probe.style.cssText = declaration;
  return probe.style.cssText || declaration;
}

function tagOf(element: Element): string {
  return SAME[element.localName] ?? element.localName;
}

/** Where a block stands; rows stand in their table, whatever part of it they are put into. */
function* placeOf(element: Element): Generator<string> {
  if (!element.matches(BLOCKS)) return;
  const around = element.parentElement?.closest(`:not(${PARTS})`);
  if (around) yield `<${tagOf(element)}> в <${tagOf(around)}>`;
}

function* facts(root: ParentNode): Generator<string> {
  for (const element of root.querySelectorAll('*')) {
    const tag = tagOf(element);
    if (!IMPLIED.has(tag)) yield `<${tag}>`;
    yield* placeOf(element);
    for (const { name, value } of element.attributes) {
      if (name === 'style') for (const part of styleParts(value)) yield `style="${part}"`;
      else if (name === 'class') for (const token of element.classList) yield `class="${token}"`;
      else yield `${writtenName(name)}="${value}"`;
    }
  }
}

function counted(root: ParentNode): Map<string, number> {
  const counts = new Map<string, number>();
  for (const fact of facts(root)) counts.set(fact, (counts.get(fact) ?? 0) + 1);
  return counts;
}

function words(root: Node): string {
  return (root.textContent ?? '').replaceAll(/\s+/gu, '');
}

function hasComments(document: Document): boolean {
  return document.createNodeIterator(document, NodeFilter.SHOW_COMMENT).nextNode() !== null;
}

/** What of `before` is no longer in `after`, as a person reads it; nothing where all is kept. Additions are no loss. */
export function htmlLosses(before: string, after: string): readonly string[] {
  const [from, to] = [parseHtml(before), parseHtml(after)];
  const kept = counted(to);
  const lost = [...counted(from)].filter(([fact, count]) => (kept.get(fact) ?? 0) < count).map(([fact]) => fact);
  if (hasComments(from)) lost.push('<!-- -->');
  if (words(from.documentElement) !== words(to.documentElement) && !lost.some((fact) => fact.startsWith('<')))
    lost.push('часть текста');
  return lost.map((fact) => (fact.length > 60 ? `${fact.slice(0, 60)}…` : fact)).slice(0, TOLD);
}
