import { ElementType, parseDocument } from 'htmlparser2';
import {
  placedCells,
  type PrintCell,
  type PrintLength,
  type PrintNode,
  type PrintPicture,
} from '#model/print/print-tree.ts';
import { lengthOf, propertiesOf, propertyOf, styleOf, type StyleFault } from './print-styles.ts';

/** The parsed html of a template; `problems` are Russian sentences, each about something that can't be printed. */
export interface ParsedPrint {
  readonly nodes: readonly PrintNode[];
  /** The names of the fields in it. */
  readonly fields: ReadonlySet<string>;
  readonly pictures: readonly PrintPicture[];
  readonly problems: readonly string[];
}

type DomNode = ReturnType<typeof parseDocument>['children'][number];
type DomElement = Extract<DomNode, { attribs: unknown }>;

const isElement = (node: DomNode): node is DomElement => 'attribs' in node;
const textOf = (node: DomNode): string | null => (node.type === ElementType.Text ? node.data : null);

/** The maximum length of a template in characters, many times that of a printed page. */
const LONGEST = 100_000;
/** The maximum number of its elements. */
const MOST_ELEMENTS = 5000;
/** The maximum depth of elements. */
const DEEPEST = 10;
/** The places that the cells of all tables may take, those that they span included. */
const MOST_PLACES = 20_000;
/** The maximum number of columns or rows that a cell may span. */
const WIDEST = 50;
const FIELD = /\{\{\s*([^{}]*?)\s*\}\}/gu;

const INLINE = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  span: {},
} as const;
const HEADINGS = { h1: 1, h2: 2, h3: 3 } as const;
/** Elements that are passed through: their children stand in their place. */
const PARTS: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot']);
/** Elements of a table that say only how wide its columns are on a screen. */
const SILENT: ReadonlySet<string> = new Set(['colgroup', 'col']);

function isKeyOf<Known extends object>(known: Known, key: string): key is Extract<keyof Known, string> {
  return Object.hasOwn(known, key);
}

/** A picture by the address under which the product serves it; null if it is another's. */
function pictureOf(src: string): PrintPicture | null {
  if (!src.startsWith('/') || src.startsWith('//')) return null;
  const [, image] = /\/objectimage\/p(\d{1,15})(?:v\d+x\d+)?\.jpg$/u.exec(src) ?? [];
  if (image !== undefined) return { className: 'ComponentImage', id: Number(image) };
  const [, file] = /\/attachedfile\/(\d{1,15})\/file(?:\?.*)?$/u.exec(src) ?? [];
  return file === undefined ? null : { className: 'AttachedFile', id: Number(file) };
}

class Parser {
  readonly fields = new Set<string>();
  readonly pictures: PrintPicture[] = [];
  readonly problems = new Set<string>();
  #places = 0;

  nodes(nodes: readonly DomNode[], depth: number): readonly PrintNode[] {
    return nodes.flatMap((one) => this.node(one, depth));
  }

  node(node: DomNode, depth: number): readonly PrintNode[] {
    const text = textOf(node);
    if (text !== null) return this.text(text);
    if (!isElement(node)) return [];
    if (depth > DEEPEST) {
      this.problems.add(`Элементы вложены глубже ${DEEPEST} уровней`);
      return [];
    }
    return this.element(node, depth + 1);
  }

  text(text: string): readonly PrintNode[] {
    const nodes: PrintNode[] = [];
    for (const [at, part] of text
      .replaceAll(/[ \t\r\n\f]+/gu, ' ')
      .split(FIELD)
      .entries()) {
      if (at % 2 === 1) {
        this.fields.add(part);
        nodes.push({ kind: 'field', name: part });
      } else if (part.includes('{{') || part.includes('}}')) {
        this.problems.add(`Скобки поля не закрыты: «${part.trim().slice(0, 60)}»`);
      } else if (part !== '') nodes.push({ kind: 'text', text: part });
    }
    return nodes;
  }

  element(element: DomElement, depth: number): readonly PrintNode[] {
    const { name, children } = element;
    if (isKeyOf(INLINE, name)) {
      const style = { ...INLINE[name], ...this.style(element) };
      return [{ kind: 'span', style, children: this.nodes(children, depth) }];
    }
    if (isKeyOf(HEADINGS, name)) {
      const inside = trimmed(this.nodes(children, depth));
      return [{ kind: 'heading', level: HEADINGS[name], style: this.style(element), children: inside }];
    }
    switch (name) {
      case 'p':
      case 'div':
        return this.paragraph(element, depth);
      case 'br':
        this.noStyle(element);
        return [{ kind: 'break' }];
      case 'hr': {
        const width = this.width(element.attribs);
        return [{ kind: 'line', style: this.style(element, ['width']), ...(width && { width }) }];
      }
      case 'img':
        return this.image(element);
      case 'ul':
      case 'ol': {
        this.noStyle(element);
        const items = this.named(children, 'li').map((item) => {
          this.noStyle(item);
          return this.inside(item, depth);
        });
        return [{ kind: 'list', ordered: name === 'ol', items }];
      }
      case 'table':
        return this.table(element, depth);
      default:
        this.problems.add(`Элемент <${name}> не поддерживается`);
        return [];
    }
  }

  paragraph(element: DomElement, depth: number): readonly PrintNode[] {
    const style = this.style(element);
    const inside = this.nodes(element.children, depth);
    return [{ kind: 'paragraph', style, children: inside.some(isBlock) ? asBlocks(inside) : trimmed(inside) }];
  }

  image(element: DomElement): readonly PrintNode[] {
    const { attribs } = element;
    this.noStyle(element, ['width']);
    const src = attribs['src'] ?? '';
    const picture = pictureOf(src);
    if (!picture) {
      this.problems.add(`Картинка «${src.slice(0, 100)}» не из файлов продукта`);
      return [];
    }
    this.pictures.push(picture);
    const width = this.width(attribs);
    return [{ kind: 'image', picture, ...(width && { width }) }];
  }

  width(attribs: Readonly<Record<string, string>>): PrintLength | null {
    const own = propertyOf(attribs, 'width');
    const given = own ?? (attribs['width'] === undefined ? undefined : attribs['width'].replace(/^\d+$/u, '$&px'));
    if (given === undefined || given === 'auto') return null;
    const length = lengthOf(given);
    if (!length) this.problems.add(`Ширина «${given.slice(0, 40)}» не поддерживается`);
    return length;
  }

  table(element: DomElement, depth: number): readonly PrintNode[] {
    const hasNoLines = propertyOf(element.attribs, 'border') === 'none';
    this.noStyle(element, ['width', 'min-width', ...(hasNoLines ? ['border'] : [])]);
    const parts = element.children.flatMap((part) =>
      isElement(part) && PARTS.has(part.name) ? part.children : [part],
    );
    const rows = this.named(parts, 'tr').map((row) => {
      this.noStyle(row);
      return this.elements(row.children).flatMap((cell): PrintCell | readonly PrintCell[] => {
        if (cell.name !== 'td' && cell.name !== 'th') return this.unknown(cell);
        const style = {
          ...(cell.name === 'th' && { bold: true as const }),
          ...this.style(cell, ['width', 'min-width']),
        };
        return {
          colspan: spanOf(cell.attribs['colspan']),
          rowspan: spanOf(cell.attribs['rowspan']),
          ...shareOf(cell.attribs),
          style,
          children: this.inside(cell, depth),
        };
      });
    });
    this.#places += rows.flat().reduce((places, { colspan, rowspan }) => places + colspan * rowspan, 0);
    if (this.#places > MOST_PLACES) {
      this.problems.add(`Таблицы занимают больше ${MOST_PLACES.toLocaleString('ru')} ячеек`);
      return [];
    }
    const columns = placedCells(rows).reduce((most, { x, colspan }) => Math.max(most, x + colspan), 0);
    return columns === 0 ? [] : [{ kind: 'table', columns, rows, ...(hasNoLines && { hasNoLines }) }];
  }

  /** The elements among the children of a list or a table, where a text has no place. */
  elements(children: readonly DomNode[]): readonly DomElement[] {
    const stray = children.map((child) => textOf(child)?.trim() ?? '').find((text) => text !== '');
    if (stray !== undefined)
      this.problems.add(`Текст «${stray.slice(0, 60)}» стоит вне пункта списка или ячейки таблицы`);
    return children.filter(isElement);
  }

  /** The children with this name; any other element is a problem. */
  named(children: readonly DomNode[], name: string): readonly DomElement[] {
    return this.elements(children).filter((child) => {
      if (child.name !== name && !SILENT.has(child.name)) this.unknown(child);
      return child.name === name;
    });
  }

  unknown({ name }: DomElement): readonly never[] {
    this.problems.add(`Элемент <${name}> не поддерживается`);
    return [];
  }

  /** The parts of an item or a cell: one line stays a line. */
  inside({ children }: DomElement, depth: number): readonly PrintNode[] {
    const blocks = asBlocks(this.nodes(children, depth));
    const [first] = blocks;
    return blocks.length === 1 && first?.kind === 'paragraph' && Object.keys(first.style).length === 0
      ? first.children
      : blocks;
  }

  /** Any style of an element that has none in print is a problem. */
  noStyle(element: DomElement, ignored: readonly string[] = []): void {
    for (const property of propertiesOf(element.attribs)) {
      if (!ignored.includes(property))
        this.problems.add(`Стиль «${property}» элемента <${element.name}> не поддерживается`);
    }
  }

  style({ name, attribs }: DomElement, ignored: readonly string[] = []) {
    return styleOf(attribs, ignored, (fault: StyleFault) => {
      const { property, value } = fault;
      this.problems.add(
        value === null
          ? `Стиль «${property}» элемента <${name}> не поддерживается`
          : `Значение «${value}» стиля «${property}» не поддерживается`,
      );
    });
  }
}

const BLOCKS: ReadonlySet<PrintNode['kind']> = new Set(['paragraph', 'heading', 'list', 'table', 'line']);

function isBlock({ kind }: PrintNode): boolean {
  return BLOCKS.has(kind);
}

/** The parts of a page; text that stands among blocks becomes paragraphs. */
function asBlocks(nodes: readonly PrintNode[]): readonly PrintNode[] {
  const all: PrintNode[] = [];
  let line: PrintNode[] = [];
  const endLine = (): void => {
    const children = trimmed(line);
    if (children.length > 0) all.push({ kind: 'paragraph', style: {}, children });
    line = [];
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      endLine();
      all.push(node);
    } else line.push(node);
  }
  endLine();
  return all;
}

/** The width of a cell, where it is a share of the table; the text editor writes pixels of a screen. */
function shareOf(attribs: Readonly<Record<string, string>>): { readonly width?: PrintLength } {
  const width = lengthOf(propertyOf(attribs, 'width') ?? attribs['width'] ?? '');
  return width && 'percent' in width ? { width } : {};
}

function spanOf(given: string | undefined): number {
  const count = Number(given ?? 1);
  return Number.isInteger(count) && count >= 1 ? Math.min(count, WIDEST) : 1;
}

/** Without the spaces that begin and end a line. */
function trimmed(nodes: readonly PrintNode[]): readonly PrintNode[] {
  const isSpace = (node: PrintNode | undefined): boolean => node?.kind === 'text' && node.text.trim() === '';
  let [from, to] = [0, nodes.length];
  while (from < to && isSpace(nodes[from])) from += 1;
  while (to > from && isSpace(nodes[to - 1])) to -= 1;
  return nodes.slice(from, to).map((node, at, all) => {
    if (node.kind !== 'text') return node;
    const start = at === 0 ? node.text.trimStart() : node.text;
    return { kind: 'text', text: at === all.length - 1 ? start.trimEnd() : start };
  });
}

/** The sentence about a template that is too large to be parsed at once; null about any other. */
function excessOf(html: string): string | null {
  if (html.length > LONGEST) return `Макет слишком длинный: не больше ${LONGEST.toLocaleString('ru')} знаков`;
  const elements = html.match(/<[a-z]/giu)?.length ?? 0;
  return elements > MOST_ELEMENTS ? `В макете больше ${MOST_ELEMENTS.toLocaleString('ru')} элементов` : null;
}

/** Parses the html of a template to what can be printed. Nothing in it is executed or fetched. */
export function parsePrint(html: string): ParsedPrint {
  const excess = excessOf(html);
  if (excess !== null) return { nodes: [], fields: new Set(), pictures: [], problems: [excess] };
  const parser = new Parser();
  const nodes = asBlocks(parser.nodes(parseDocument(html).children, 0));
  const { fields, pictures, problems } = parser;
  return { nodes, fields, pictures, problems: [...problems] };
}
