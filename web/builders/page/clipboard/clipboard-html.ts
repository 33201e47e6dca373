import { blockElement } from '../canvas/place-geometry.ts';

/** What only the editor shows of a page. */
const TOOLS = 'button, .pb-bar, .pb-nothing, .pb-hidden, [data-text-tools]';
const KEPT = new Set(['href', 'src', 'alt', 'colspan', 'rowspan', 'start']);

/** Blocks as other programs paste them: what visitors see, without the classes and the tools of the editor. */
export function clipboardHtml(canvas: ParentNode, ids: readonly number[]): string {
  const html = ids.flatMap((id) => {
    const element = blockElement(canvas, id);
    if (!element) return [];
    const copy = element.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return [];
    for (const tool of copy.querySelectorAll(TOOLS)) tool.remove();
    for (const one of [copy, ...copy.querySelectorAll('*')]) {
      for (const name of one.getAttributeNames()) if (!KEPT.has(name)) one.removeAttribute(name);
      // Addresses are relative to the page on which they were copied.
      if (one instanceof HTMLImageElement && one.hasAttribute('src')) one.setAttribute('src', one.src);
      if (one instanceof HTMLAnchorElement && one.hasAttribute('href')) one.setAttribute('href', one.href);
    }
    return [copy.outerHTML];
  });
  return html.join('\n');
}
