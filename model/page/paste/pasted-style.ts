import type { PasteElement } from './paste-tree.ts';

/** What of an element's looks is kept, as the tags that mean the same. */
export interface PastedStyle {
  /** The tags around its text, the outermost first. */
  readonly tags: readonly string[];
  /** Whether something of its looks is not kept. */
  readonly isLossy: boolean;
}

/** Attributes that only change looks or act. */
const LOOKS = /^(?:on\w+|color|face|size|bgcolor|background|border\w*|cellpadding|cellspacing|width|height|v?align)$/u;
const EMPHASIS = /^(?:strong|b|em|i|u|s|del|ins|mark|small|sup|sub|q|cite|abbr|code)$/u;
const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em', strike: 's', del: 's' };
/** Values that are those of plain text. */
const PLAIN = /^(?:normal|none|baseline|inherit|initial|auto|0(?:pt|px|cm)?|400|transparent|start|left)$/u;

/** The declarations of a style by their names, in lower case. */
export function declarations(style: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const part of style.split(';')) {
    const at = part.indexOf(':');
    if (at > 0)
      found.set(
        part.slice(0, at).trim().toLowerCase(),
        part
          .slice(at + 1)
          .trim()
          .toLowerCase(),
      );
  }
  return found;
}

/** The tags of a declaration; null where none means the same. */
function tagsOf(name: string, value: string): readonly string[] | null {
  switch (name) {
    case 'font-weight':
      return value === 'bold' || Number(value) >= 600 ? ['strong'] : null;
    case 'font-style':
      return value === 'italic' || value === 'oblique' ? ['em'] : null;
    case 'text-decoration':
    case 'text-decoration-line': {
      const lines = value.split(/\s+/u);
      return [...(lines.includes('underline') ? ['u'] : []), ...(lines.includes('line-through') ? ['s'] : [])];
    }
    case 'vertical-align':
      return value === 'super' ? ['sup'] : value === 'sub' ? ['sub'] : null;
    default:
      return null;
  }
}

/** The looks of an element of a line. */
export function inlineStyle({ tag, attributes }: PasteElement): PastedStyle {
  const style = declarations(attributes.get('style') ?? '');
  const tags = new Set<string>();
  // Google Docs wraps everything in a bold element that is not bold.
  const isUndone = (tag === 'b' || tag === 'strong') && /^(?:normal|[1-5]00)$/u.test(style.get('font-weight') ?? '');
  if (EMPHASIS.test(tag) || tag === 'strike') if (!isUndone) tags.add(SAME[tag] ?? tag);
  let isLossy = tag === 'font';
  for (const [name, value] of style) {
    if (name.startsWith('mso-') || PLAIN.test(value)) continue;
    const meant = tagsOf(name, value);
    for (const one of meant ?? []) tags.add(one);
    if (!meant || meant.length === 0) isLossy = true;
  }
  return { tags: [...tags], isLossy: isLossy || hasLooks(attributes) };
}

function hasLooks(attributes: ReadonlyMap<string, string>): boolean {
  return [...attributes.keys()].some((name) => LOOKS.test(name));
}

/** Whether an element of blocks loses something of its looks. */
export function isBlockLossy({ attributes }: PasteElement): boolean {
  const style = declarations(attributes.get('style') ?? '');
  return hasLooks(attributes) || [...style].some(([name, value]) => !name.startsWith('mso-') && !PLAIN.test(value));
}
