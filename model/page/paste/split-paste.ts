import { Cells, hasBlocks, isList, trimmedLine } from './pasted-cells.ts';
import { Collected, Line, wordsOf, type PastedFile, type PasteOptions } from './pasted-line.ts';
import { PartList, type PastedPart } from './pasted-parts.ts';
import { BLOCK_TAGS, pasteTree, type PasteElement, type PasteNode } from './paste-tree.ts';
import { wordItemOf, wordList, type WordItem } from './word-list.ts';

/** What a pasted text becomes. */
export interface PastedPage {
  readonly parts: readonly PastedPart[];
  /** Elements whose formatting was left out. */
  readonly dropped: number;
  /** Pictures that are left out. */
  readonly lostPictures: number;
  /** Whether the text is longer than what is taken of it. */
  readonly isCut: boolean;
}

/** Styles of Word and LibreOffice for quotations, and for titles. */
const QUOTATION = /^(?:mso(?:intense)?quote|quotations?)\b/iu;
const TITLES: Readonly<Record<string, string>> = { msotitle: 'h1', msosubtitle: 'h2' };
const HEADING = /^h[1-6]$/u;

/** Reads the blocks of a text in order. */
class Splitter {
  readonly #collected: Collected;
  readonly parts = new PartList();
  /** The nodes of a line that is not ended, and items of a list of Word. */
  #run: PasteNode[] = [];
  #items: WordItem[] = [];

  constructor(collected: Collected) {
    this.#collected = collected;
  }

  read(nodes: readonly PasteNode[]): void {
    for (const node of nodes) {
      if (typeof node === 'string') this.#run.push(node);
      else if (BLOCK_TAGS.has(node.tag)) this.#block(node);
      else if (hasBlocks(node)) {
        this.#collected.seen(node);
        this.read(node.children);
      } else this.#run.push(node);
    }
  }

  end(): void {
    this.#endRun();
    this.#endItems();
  }

  #block(node: PasteElement): void {
    this.#endRun();
    const { tag, attributes, children } = node;
    const style = (attributes.get('class') ?? '').trim().toLowerCase();
    this.#collected.seen(node);
    const item = tag === 'p' ? wordItemOf(node) : null;
    if (item) {
      const { html, line } = this.#line(children);
      if (html !== '') this.#items.push({ ...item, html });
      if (line.pictures.length > 0) this.#endItems();
      this.parts.pictures(line.pictures);
      return;
    }
    this.#endItems();
    const title = HEADING.test(tag) ? tag : TITLES[style];
    if (title !== undefined) this.#heading(title, children);
    else if (tag === 'blockquote' || QUOTATION.test(style)) this.#quotation(children);
    else if (isList(node)) this.#list(node);
    else if (tag === 'table') this.#table(node);
    else if (tag === 'hr') this.parts.text('<hr>');
    else if (tag === 'pre') this.#preformatted(children);
    else {
      this.read(children);
      this.#endRun();
      this.#endItems();
    }
  }

  #line(nodes: readonly PasteNode[]): { readonly html: string; readonly line: Line } {
    const line = new Line(this.#collected);
    return { html: trimmedLine(line.write(nodes)), line };
  }

  #endRun(): void {
    const run = this.#run;
    this.#run = [];
    if (run.length === 0) return;
    const { html, line } = this.#line(run);
    if (html !== '' || line.pictures.length > 0) this.#endItems();
    const { pictures, files, hasOwnWords } = line;
    if (line.beginsWithPicture) this.parts.pictures(pictures);
    if (files.length > 0 && !hasOwnWords) this.parts.files(files, html);
    else if (html !== '') this.parts.text(`<p>${html}</p>`);
    if (!line.beginsWithPicture) this.parts.pictures(pictures);
  }

  #endItems(): void {
    const items = this.#items;
    this.#items = [];
    if (items.length > 0) this.parts.text(wordList(items));
  }

  #heading(tag: string, nodes: readonly PasteNode[]): void {
    const { html, line } = this.#line(nodes);
    if (html !== '') this.parts.heading(`<${tag}>${html}</${tag}>`);
    this.parts.pictures(line.pictures);
  }

  #quotation(nodes: readonly PasteNode[]): void {
    const cells = new Cells(this.#collected);
    const html = cells.inside(nodes, false);
    if (html !== '') this.parts.quotation(html);
    this.parts.pictures(cells.pictures);
  }

  #list(list: PasteElement): void {
    const files = this.#filesOf(list);
    const cells = new Cells(this.#collected);
    const html = cells.list(list);
    if (files.length > 0) this.parts.files(files, html);
    else if (html !== '') this.parts.text(html);
    this.parts.pictures(cells.pictures);
  }

  /** The files of a list that links to nothing else. */
  #filesOf({ children }: PasteElement): readonly PastedFile[] {
    // What is dropped is counted when the list is written.
    const apart = new Collected({ ...this.#collected.options, picture: () => null }, 0);
    const items = children.flatMap((child) => (typeof child === 'string' ? [] : [child]));
    const lines = items.map((item) => {
      const line = new Line(apart);
      line.write(item.children);
      return line;
    });
    return lines.length > 0 && lines.every(({ files, hasOwnWords }) => files.length > 0 && !hasOwnWords)
      ? lines.flatMap(({ files }) => files)
      : [];
  }

  #table(table: PasteElement): void {
    const cells = new Cells(this.#collected);
    const rows = cells.rows(table);
    if (rows.some((row) => wordsOf(row) !== '')) this.parts.table(rows);
    this.parts.pictures(cells.pictures);
  }

  #preformatted(nodes: readonly PasteNode[]): void {
    const text = nodes.map(textOf).join('');
    if (wordsOf(text) !== '') this.parts.text(`<pre>${text}</pre>`);
  }
}

function textOf(node: PasteNode): string {
  if (typeof node === 'string') return node;
  return node.tag === 'br' ? '\n' : node.children.map(textOf).join('');
}

/**
 * The blocks of marked-up text as Word, Google Docs, LibreOffice, Excel and browsers put it into the clipboard. Their
 * markup is written anew from {@link ALLOWED_TAGS}: nothing of the source but its text gets into it. The time is linear in
 * the length of the source.
 */
export function splitPaste(html: string, options: PasteOptions = {}): PastedPage {
  const { root, dropped } = pasteTree(html);
  const collected = new Collected(options, dropped);
  const splitter = new Splitter(collected);
  splitter.read(root.children);
  splitter.end();
  const { parts, lostPictures, isCut } = splitter.parts.end();
  return { parts, dropped: collected.dropped, lostPictures: lostPictures + collected.lostPictures, isCut };
}
