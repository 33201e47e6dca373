import { parseHtml } from './parse-html.ts';

/** The words of marked-up text, blocks apart, in at most `most` characters. Nothing in it is run or fetched. */
export function htmlText(html: string, most: number): string {
  const document = parseHtml(html);
  for (const hidden of document.querySelectorAll('script, style, template, noscript')) hidden.remove();
  for (const block of document.querySelectorAll('p, div, li, tr, h1, h2, h3, h4, h5, h6, br, td, th, blockquote'))
    block.append(' ');
  const text = (document.body.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
  return text.length > most ? `${text.slice(0, most).trimEnd()}…` : text;
}
