/** A tag or a text of marked-up text. Nothing is executed, fetched or decoded but the basic entities. */
export type HtmlPart =
  | { readonly kind: 'open'; readonly tag: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly kind: 'close'; readonly tag: string }
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Where it begins and ends in the whole. */
      readonly start: number;
      readonly end: number;
    };

const TAG = /<(\/?)([a-z][a-z\d-]*)/iuy;
const ATTRIBUTE = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/uy;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The text with the basic entities decoded. */
export function decoded(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/gu, (entity) => ENTITIES[entity] ?? entity);
}

/** The parts of a text in order. The time is linear in its length. */
export function scanHtml(html: string): readonly HtmlPart[] {
  const parts: HtmlPart[] = [];
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    const end = next === -1 ? html.length : next;
    if (end > at) parts.push({ kind: 'text', text: decoded(html.slice(at, end)), start: at, end });
    if (next === -1) break;
    at = html.startsWith('<!--', next) ? after(html, '-->', next) : scanTag(html, next, parts);
  }
  return parts;
}

function after(html: string, ending: string, from: number): number {
  const found = html.indexOf(ending, from);
  return found === -1 ? html.length : found + ending.length;
}

/** Reads a tag; returns where it ends. A character that begins none is text. */
function scanTag(html: string, start: number, parts: HtmlPart[]): number {
  TAG.lastIndex = start;
  const [, slash = '', name = ''] = TAG.exec(html) ?? [];
  if (name === '') {
    if (/^<[!?/]/u.test(html.slice(start, start + 2))) return after(html, '>', start);
    parts.push({ kind: 'text', text: '<', start, end: start + 1 });
    return start + 1;
  }
  const attributes = new Map<string, string>();
  let at = TAG.lastIndex;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(html);
    if (!found) break;
    const [, key = '', double, single, bare] = found;
    const lower = key.toLowerCase();
    if (!attributes.has(lower)) attributes.set(lower, decoded(double ?? single ?? bare ?? ''));
    at = ATTRIBUTE.lastIndex;
  }
  const tag = name.toLowerCase();
  parts.push(slash === '' ? { kind: 'open', tag, attributes } : { kind: 'close', tag });
  return after(html, '>', at);
}
