import DOMPurify from 'dompurify';
import { parseHtml } from '../parse-html.ts';
import { imagePolicy, isShownAddress, isShownSet, isShownStyle } from './shown-address.ts';

const LOOK = `body { font: 16px/1.6 system-ui, sans-serif; max-width: 80ch; margin: 24px auto; padding: 0 16px; color: #1c1f2b }
img { max-width: 100%; height: auto } table { border-collapse: collapse } td, th { border: 1px solid #c9cdda; padding: 4px 8px }
.link { color: #3346b8; text-decoration: underline }
.embedded { border: 1px dashed #8a90a6; border-radius: 8px; padding: 24px; color: #565c72; overflow-wrap: anywhere }`;

const EMBEDDED = 'iframe, video, audio, object, embed';
const LINKS = ['href', 'xlink:href'];

function addressOf(element: Element): string {
  return element.getAttribute('src') ?? element.getAttribute('data') ?? '';
}

/** Replaces elements that would fetch external content, and pictures that the policy blocks, by a note. */
function noteEmbedded(body: HTMLElement): void {
  for (const element of body.querySelectorAll(`${EMBEDDED}, img[src], input[src]`)) {
    if (!element.matches(EMBEDDED) && isShownAddress(addressOf(element))) continue;
    const note = element.ownerDocument.createElement('div');
    note.className = 'embedded';
    note.textContent = `Вставка ${element.localName}: ${addressOf(element)}`;
    element.replaceWith(note);
  }
}

/** Removes the targets of links, which would navigate the frame; the address stays readable. */
function closeLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a, area')) {
    const address = LINKS.map((name) => link.getAttribute(name)).find((value) => value !== null);
    if (address === undefined || address === null) continue;
    for (const name of LINKS) link.removeAttribute(name);
    link.setAttribute('title', address);
    link.classList.add('link');
  }
}

/** A style sheet without requests that the policy blocks; a constructed sheet ignores imports and fetches nothing. */
function shownSheet(text: string): string {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return [...sheet.cssRules]
    .filter((rule) => !(rule instanceof CSSFontFaceRule) && isShownStyle(rule.cssText))
    .map(({ cssText }) => cssText)
    .join('\n');
}

/** Whether an attribute of an SVG requests something that the policy blocks. */
function isShownInDrawing({ name, value }: Attr): boolean {
  if (LINKS.includes(name)) return isShownAddress(value);
  return name === 'style' || !/url\((?!['"]?#)/iu.test(value);
}

/** Removes from styles, SVGs and responsive picture sources what the policy would block. */
function closeStyles(body: HTMLElement): void {
  for (const drawn of body.querySelectorAll('svg *'))
    for (const attribute of Array.from(drawn.attributes))
      if (!isShownInDrawing(attribute)) drawn.removeAttributeNode(attribute);
  for (const style of body.querySelectorAll('style')) style.textContent = shownSheet(style.textContent);
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    const { style } = element;
    for (const name of Array.from(style))
      if (!isShownStyle(`${name}: ${style.getPropertyValue(name)}`)) style.removeProperty(name);
  }
  for (const element of body.querySelectorAll('[background]'))
    if (!isShownAddress(element.getAttribute('background') ?? '')) element.removeAttribute('background');
  for (const element of body.querySelectorAll('[srcset]'))
    if (!isShownSet(element.getAttribute('srcset') ?? '')) element.removeAttribute('srcset');
}

/** A page that only displays the text: scripts are removed, and the policy blocks any that remain. */
export function previewDocument(html: string): string {
  const { body } = parseHtml(html);
  noteEmbedded(body);
  closeLinks(body);
  closeStyles(body);
  const clean = DOMPurify.sanitize(body, { FORBID_TAGS: ['form', 'link', 'base', 'meta'] });
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src ${imagePolicy()}; style-src 'unsafe-inline'"><style>${LOOK}</style></head><body>${clean}</body></html>`;
}
