import { htmlText } from './html-text.ts';

/** A piece of a marked-up text that stands by itself. */
export interface HtmlPart {
  readonly kind: 'heading' | 'paragraph' | 'item';
  readonly text: string;
}

/** The tags that begin or end a piece. */
const BLOCK_TAG =
  /<(?<end>\/?)(?<name>h[1-6]|p|div|li|ul|ol|tr|table|blockquote|pre|section|article|figure|figcaption|dt|dd|br|hr)\b[^>]*>/giu;

function kindOf(tag: string): HtmlPart['kind'] {
  if (/^h[1-6]$/u.test(tag)) return 'heading';
  return tag === 'li' ? 'item' : 'paragraph';
}

/** The headings, paragraphs and items of a marked-up text without their markup, at most `most` characters. */
export function htmlParts(html: string, most: number): readonly HtmlPart[] {
  const parts: HtmlPart[] = [];
  let [from, left] = [0, most];
  let kind: HtmlPart['kind'] = 'paragraph';
  const add = (to: number): void => {
    const text = left > 0 ? htmlText(html.slice(from, to), left) : '';
    left -= text.length;
    if (text !== '') parts.push({ kind, text });
  };
  for (const { index, 0: tag, groups = {} } of html.matchAll(BLOCK_TAG)) {
    add(index);
    from = index + tag.length;
    const name = (groups['name'] ?? '').toLowerCase();
    // A paragraph inside of an item is the item.
    if (groups['end'] === '/') kind = 'paragraph';
    else if (kind !== 'item' || name !== 'p') kind = kindOf(name);
  }
  add(html.length);
  return parts;
}
