import { giveBack } from './held-back.ts';

/** The elements whose bare text the editor wraps in a paragraph. */
const HOLDERS =
  'li, td, th, div, section, article, aside, header, footer, main, figure, figcaption, address, blockquote';
const LISTS = new Set(['ul', 'ol']);

function isImplied(node: Element | null): node is Element {
  return node?.localName === 'p' && node.hasAttribute('data-implied') && node.attributes.length === 1;
}

/** The text was bare if the element contains nothing but one paragraph added by the editor, apart from nested lists. */
function unwrap(holder: Element): void {
  const first = holder.firstElementChild;
  const others = [...holder.children].slice(1);
  if (!isImplied(first) || !others.every((child) => LISTS.has(child.localName) || !child.hasAttribute('data-implied')))
    return;
  first.replaceWith(...first.childNodes);
}

/** Moves the heading rows at the beginning of a table into its `thead`; the editor has one body of rows. */
function restoreHead(table: Element): void {
  const body = table.querySelector(':scope > tbody');
  if (!body || table.querySelector(':scope > thead')) return;
  const rows = [...body.children];
  const end = rows.findIndex((row) => [...row.children].some((cell) => cell.localName !== 'th'));
  const headings = rows.slice(0, end === -1 ? rows.length : end);
  if (headings.length === 0 || headings.length === rows.length) return;
  const head = table.ownerDocument.createElement('thead');
  head.append(...headings);
  body.before(head);
}

/** Cleans up the markup of the editor. An empty text gives an empty string. */
export function tidyHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const holder of body.querySelectorAll(HOLDERS)) unwrap(holder);
  for (const paragraph of body.querySelectorAll('[data-implied]')) paragraph.removeAttribute('data-implied');
  for (const table of body.querySelectorAll('table')) restoreHead(table);
  giveBack(body);
  return body.innerHTML === '<p></p>' ? '' : body.innerHTML;
}
