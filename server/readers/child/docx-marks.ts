import { linear, type MathNode } from './docx-math.ts';
import { Numbering } from './docx-numbering.ts';
import type { DocxStyles } from './docx-styles.ts';
import { edited, escaped, readXml, type Edit, type XmlElement } from './docx-xml.ts';

/** What a document has that its text can't hold, with how often. */
export type Left = Map<LeftKind, number>;
/** See {@link Left}. */
export type LeftKind =
  | 'formulas'
  | 'charts'
  | 'drawings'
  | 'objects'
  | 'documents'
  | 'frames'
  | 'colors'
  | 'numbers'
  | 'symbols';

/** A paragraph that is being read. */
interface Paragraph {
  readonly prefix: string;
  styleId: string | null;
  numberingId: string | null;
  level: number | null;
  align: string | null;
}

/** Elements that stand for what the converter leaves out. */
const LEFT: Readonly<Record<string, LeftKind>> = {
  chart: 'charts',
  relIds: 'drawings',
  OLEObject: 'objects',
  altChunk: 'documents',
  highlight: 'colors',
};
const ALIGNS: Readonly<Record<string, string>> = { center: 'center', right: 'right', end: 'right' };
/** The colours of text that are the usual one. */
const PLAIN_COLORS: ReadonlySet<string> = new Set(['auto', '000000']);

/**
 * Reads the body of a document and marks what the converter does not pass on: a bookmark in each paragraph that has a
 * number or an alignment (see `applyMarks`), formulas as text, the numbers of headings as text.
 */
class Marker {
  readonly edits: Edit[] = [];
  readonly left: Left = new Map();
  readonly #styles: DocxStyles;
  readonly #numbering: Numbering;
  readonly #mark: string;
  readonly #paragraphs: Paragraph[] = [];
  /** Alternatives that are being read: whether either of them holds text. */
  readonly #alternatives: { choice: boolean; fallback: boolean; isChoice: boolean }[] = [];
  #prefix = '';
  #inProperties = 0;
  /** Former properties, which a tracked change keeps. */
  #inChange = 0;
  #math: MathNode[] = [];
  #mathFrom = 0;

  constructor(styles: DocxStyles, numbering: Numbering, mark: string) {
    this.#styles = styles;
    this.#numbering = numbering;
    this.#mark = mark;
  }

  count(kind: LeftKind): void {
    this.left.set(kind, (this.left.get(kind) ?? 0) + 1);
  }

  open(element: XmlElement): void {
    const { name, attributes } = element;
    if (this.#math.length > 0 || name === 'oMath' || name === 'oMathPara') return this.#openMath(element);
    if (name.endsWith('Change')) this.#inChange += 1;
    if (this.#inChange > 0) return;
    const alternative = this.#alternatives.at(-1);
    if (name === 'AlternateContent') this.#alternatives.push({ choice: false, fallback: false, isChoice: false });
    else if (name === 'Choice' && alternative) alternative.isChoice = true;
    else if (name === 'p') this.#openParagraph(element);
    else if (name === 'pPr') this.#inProperties += 1;
    else if (this.#inProperties > 0) this.#property(name, attributes['val'] ?? '');
    else if (name === 't' && alternative) alternative[alternative.isChoice ? 'choice' : 'fallback'] = true;
    else if (name === 'color' && !PLAIN_COLORS.has(attributes['val'] ?? 'auto')) this.count('colors');
    const kind = Object.hasOwn(LEFT, name) ? LEFT[name] : undefined;
    if (kind !== undefined) this.count(kind);
  }

  close(name: string, to: number): void {
    if (this.#math.length > 0) return this.#closeMath(to);
    if (name.endsWith('Change')) this.#inChange -= 1;
    if (this.#inChange > 0) return;
    const alternative = this.#alternatives.at(-1);
    if (name === 'p') this.#paragraphs.pop();
    else if (name === 'pPr') {
      this.#inProperties -= 1;
      this.#endProperties(to);
    } else if (name === 'Choice' && alternative) alternative.isChoice = false;
    else if (name === 'AlternateContent') {
      this.#alternatives.pop();
      if (alternative?.choice === true && !alternative.fallback) this.count('frames');
    }
  }

  text(text: string): void {
    const node = this.#math.at(-1);
    if (node?.name === 't') node.children.push(text);
  }

  #openParagraph({ prefix }: XmlElement): void {
    this.#prefix = prefix;
    this.#paragraphs.push({ prefix, styleId: null, numberingId: null, level: null, align: null });
  }

  #property(name: string, value: string): void {
    const paragraph = this.#paragraphs.at(-1);
    if (!paragraph) return;
    if (name === 'pStyle') paragraph.styleId = value;
    else if (name === 'numId') paragraph.numberingId = value;
    else if (name === 'ilvl') paragraph.level = Number(value);
    else if (name === 'jc') paragraph.align = value;
  }

  /** Marks the paragraph whose properties end at `to`. The converter reads no choice among alternatives. */
  #endProperties(to: number): void {
    const paragraph = this.#paragraphs.at(-1);
    if (!paragraph || this.#alternatives.some(({ isChoice }) => isChoice)) return;
    const { prefix, styleId } = paragraph;
    const inherited = this.#styles.numbering(styleId);
    const id = paragraph.numberingId ?? inherited?.id ?? null;
    const number = id === null ? null : this.#numbering.next({ id, level: paragraph.level ?? inherited?.level ?? 0 });
    const align = ALIGNS[paragraph.align ?? this.#styles.align(styleId) ?? ''] ?? '';
    const isHeading = this.#styles.isHeading(styleId);
    if (number?.isCompound === true && !isHeading) this.count('numbers');
    const isNumbered = number !== null && !isHeading;
    let text = '';
    if (isNumbered || align !== '') {
      const name = [this.#mark, isNumbered ? number.value : '', isNumbered ? number.type : '', align].join(':');
      text += `<${prefix}bookmarkStart ${prefix}id="0" ${prefix}name="${name}"/>`;
    }
    if (number !== null && isHeading && number.shown !== '') text += this.#run(`${number.shown} `);
    if (text !== '') this.edits.push({ from: to, to, text });
  }

  #run(text: string): string {
    const prefix = this.#prefix;
    return `<${prefix}r><${prefix}t xml:space="preserve">${escaped(text)}</${prefix}t></${prefix}r>`;
  }

  #openMath({ name, attributes, from }: XmlElement): void {
    const node: MathNode = { name, value: attributes['val'] ?? '', children: [] };
    const above = this.#math.at(-1);
    if (above) above.children.push(node);
    else this.#mathFrom = from;
    this.#math.push(node);
  }

  #closeMath(to: number): void {
    const node = this.#math.pop();
    if (!node || this.#math.length > 0) return;
    this.count('formulas');
    this.edits.push({ from: this.#mathFrom, to, text: this.#run(linear(node)) });
  }
}

/** The body of a document with the marks of the class above, and what the text can't hold. */
export function markedDocument(
  xml: string,
  styles: DocxStyles,
  numberingXml: string,
  mark: string,
): { readonly xml: string; readonly left: Left } {
  const marker = new Marker(styles, new Numbering(numberingXml), mark);
  readXml(xml, {
    open: (element) => marker.open(element),
    text: (text) => marker.text(text),
    close: (name, to) => marker.close(name, to),
  });
  return { xml: edited(xml, marker.edits), left: marker.left };
}
