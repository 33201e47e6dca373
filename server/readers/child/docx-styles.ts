import { edited, readXml, type Edit, type XmlElement } from './docx-xml.ts';

/** The numbering of a paragraph, as its style or the paragraph itself names it. */
export interface NumberingUse {
  readonly id: string;
  readonly level: number;
}

/** What a style of paragraphs passes on. */
interface ParagraphStyle {
  readonly basedOn: string | null;
  /** The built-in name that decides what it becomes: a heading or a title; null for any other. */
  readonly builtIn: string | null;
  readonly numberingId: string | null;
  readonly level: number | null;
  readonly align: string | null;
  readonly named: XmlElement | null;
}

/** The styles of a document with what they inherit. */
export interface DocxStyles {
  readonly isHeading: (styleId: string | null) => boolean;
  readonly numbering: (styleId: string | null) => NumberingUse | null;
  readonly align: (styleId: string | null) => string | null;
  /** The part in which each style has the name of the heading or the title that it is based on. */
  readonly xml: string;
}

/** The maximum number of styles that one is based on. */
const LONGEST_CHAIN = 30;
const LOWEST_HEADING = 6;

function builtInName(name: string): string | null {
  const [, level] = /^(?:heading|заголовок) ([1-9])$/iu.exec(name) ?? [];
  if (level !== undefined) return `heading ${Math.min(Number(level), LOWEST_HEADING)}`;
  return /^(?:sub)?title$/iu.test(name) ? name : null;
}

function readStyles(xml: string): ReadonlyMap<string, ParagraphStyle> {
  const styles = new Map<string, ParagraphStyle>();
  let open: { id: string; style: ParagraphStyle } | null = null;
  const note = (change: Partial<ParagraphStyle>): void => {
    if (open) open.style = { ...open.style, ...change };
  };
  readXml(xml, {
    open(element) {
      const { name, attributes } = element;
      const value = attributes['val'] ?? '';
      if (name === 'style' && attributes['type'] === 'paragraph') {
        const style = { basedOn: null, builtIn: null, numberingId: null, level: null, align: null, named: null };
        open = { id: attributes['styleId'] ?? '', style };
      } else if (name === 'name') note({ builtIn: builtInName(value), named: element });
      else if (name === 'basedOn') note({ basedOn: value });
      else if (name === 'numId') note({ numberingId: value });
      else if (name === 'ilvl') note({ level: Number(value) });
      else if (name === 'jc') note({ align: value });
      else if (name === 'outlineLvl' && open?.style.builtIn === null && Number(value) < LOWEST_HEADING)
        note({ builtIn: `heading ${Number(value) + 1}` });
    },
    close(name) {
      if (name !== 'style' || !open) return;
      styles.set(open.id, open.style);
      open = null;
    },
  });
  return styles;
}

/** Reads the styles of a document, each with what those that it is based on pass on to it. */
export function docxStyles(xml: string): DocxStyles {
  const styles = readStyles(xml);
  const inherited = <Found>(styleId: string | null, of: (style: ParagraphStyle) => Found | null): Found | null => {
    let style = styles.get(styleId ?? '');
    for (let steps = 0; style && steps < LONGEST_CHAIN; steps += 1) {
      const found = of(style);
      if (found !== null) return found;
      style = style.basedOn === null ? undefined : styles.get(style.basedOn);
    }
    return null;
  };
  const edits: Edit[] = [];
  for (const [id, { named }] of styles) {
    const builtIn = inherited(id, (style) => style.builtIn);
    if (named === null || builtIn === null) continue;
    const { from, to, prefix } = named;
    const isEmpty = xml.slice(from, to).endsWith('/>');
    edits.push({ from, to, text: `<${prefix}name ${prefix}val="${builtIn}"${isEmpty ? '/' : ''}>` });
  }
  return {
    isHeading: (styleId) => inherited(styleId, (style) => style.builtIn) !== null,
    numbering(styleId) {
      const id = inherited(styleId, (style) => style.numberingId);
      return id === null ? null : { id, level: inherited(styleId, (style) => style.level) ?? 0 };
    },
    align: (styleId) => inherited(styleId, (style) => style.align),
    xml: edited(xml, edits),
  };
}
