import { BLOCK_TAGS, type PasteElement, type PasteNode } from './paste-tree.ts';
import { Line, wordsOf, type Collected, type PastedPicture } from './pasted-line.ts';

const MOST_CELLS = 200;
const MOST_SPAN = 200;

/** Writes what stands within items, cells and quotations. */
export class Cells {
  readonly #collected: Collected;
  readonly pictures: PastedPicture[] = [];

  constructor(collected: Collected) {
    this.#collected = collected;
  }

  /** The nodes as paragraphs and lists; a single paragraph without its tag if `isBare`. */
  inside(nodes: readonly PasteNode[], isBare: boolean): string {
    const lines: { readonly html: string; readonly isLine: boolean }[] = [];
    let run: PasteNode[] = [];
    const endRun = (): void => {
      const html = this.#line(run);
      run = [];
      if (html !== '') lines.push({ html, isLine: true });
    };
    const visit = (node: PasteNode): void => {
      if (typeof node === 'string' || !BLOCK_TAGS.has(node.tag)) {
        if (typeof node !== 'string' && hasBlocks(node)) node.children.forEach(visit);
        else run.push(node);
        return;
      }
      endRun();
      this.#collected.seen(node);
      if (isList(node)) lines.push({ html: this.list(node), isLine: false });
      else node.children.forEach(visit);
      endRun();
    };
    nodes.forEach(visit);
    endRun();
    const shown = lines.filter(({ html }) => html !== '');
    if (isBare && shown.filter(({ isLine }) => isLine).length === 1) return shown.map(({ html }) => html).join('');
    return shown.map(({ html, isLine }) => (isLine ? `<p>${html}</p>` : html)).join('');
  }

  /** A list with the lists in it. */
  list(list: PasteElement): string {
    const tag = list.tag === 'ol' ? 'ol' : 'ul';
    const start = Number(list.attributes.get('start') ?? 1);
    let html = '';
    for (const child of list.children) {
      if (typeof child === 'string') continue;
      if (child.tag === 'li') {
        this.#collected.seen(child);
        const inner = this.inside(child.children, true);
        if (inner !== '') html += `<li>${inner}</li>`;
      } else if (isList(child)) {
        // Google Docs writes inner lists beside the items.
        const inner = this.list(child);
        html = html.endsWith('</li>') ? `${html.slice(0, -'</li>'.length)}${inner}</li>` : html;
        if (html === '' && inner !== '') html = `<li>${inner}</li>`;
      }
    }
    if (html === '') return '';
    return `<${tag}${tag === 'ol' && Number.isInteger(start) && start > 1 ? ` start="${start}"` : ''}>${html}</${tag}>`;
  }

  /** The rows of a table, each as source. */
  rows(table: PasteElement): readonly string[] {
    return rowsOf(table).map((row) => {
      this.#collected.seen(row);
      const cells = row.children.filter((cell) => typeof cell !== 'string' && /^t[dh]$/u.test(cell.tag));
      const shown = cells.slice(0, MOST_CELLS).map((cell) => (typeof cell === 'string' ? '' : this.#cell(cell)));
      return shown.length === 0 ? '' : `<tr>${shown.join('')}</tr>`;
    });
  }

  #cell(cell: PasteElement): string {
    this.#collected.seen(cell);
    const spans = ['colspan', 'rowspan'].flatMap((name) => {
      const span = Number(cell.attributes.get(name) ?? 1);
      return Number.isInteger(span) && span > 1 ? [` ${name}="${Math.min(span, MOST_SPAN)}"`] : [];
    });
    return `<${cell.tag}${spans.join('')}>${this.inside(cell.children, true)}</${cell.tag}>`;
  }

  #line(nodes: readonly PasteNode[]): string {
    const line = new Line(this.#collected);
    const html = trimmedLine(line.write(nodes));
    this.pictures.push(...line.pictures);
    return html;
  }
}

/** A line without outer blanks and breaks; empty where it has no words. */
export function trimmedLine(html: string): string {
  return wordsOf(html) === '' ? '' : html.replaceAll(/^(?:\s|<br>)+|(?:\s|<br>)+$/gu, '');
}

export function isList({ tag }: PasteElement): boolean {
  return tag === 'ul' || tag === 'ol';
}

/** Whether an element of lines contains elements of blocks. */
export function hasBlocks({ children }: PasteElement): boolean {
  return children.some((child) => typeof child !== 'string' && (BLOCK_TAGS.has(child.tag) || hasBlocks(child)));
}

function rowsOf({ children }: PasteElement): readonly PasteElement[] {
  return children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return child.tag === 'tr' ? [child] : /^t(?:head|body|foot)$/u.test(child.tag) ? rowsOf(child) : [];
  });
}
