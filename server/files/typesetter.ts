import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { placedCells, type PrintDocument, type PrintNode, type PrintPicture } from '#model/print/print-tree.ts';
import type { Actor } from '#server/access/actor.ts';
import { qrCode } from '#server/print/qr-code.ts';
import type { ReaderPool } from '#server/readers/reader-pool.ts';
import { readContent } from '#server/store/contents.ts';
import { invalid, Problem } from '#server/store/problem.ts';
import { askReader } from './ask-reader.ts';
import type { FileContext } from './keep-content.ts';
import { openStored } from './open-stored.ts';
import type { LocalFile } from './storage.ts';
import { sweepFolder } from './sweep-folder.ts';

/** Who prints. Pictures that this actor may not see can't be printed. */
export interface Printer {
  readonly context: FileContext;
  readonly actor: Actor;
}

/** The file of a picture of a document. */
const DRAWN = 'drawn.svg';

const keyOf = ({ className, id }: PrintPicture): string => `${className} ${id}`;

function picturesBelow(nodes: readonly PrintNode[]): readonly PrintPicture[] {
  return nodes.flatMap((node): readonly PrintPicture[] => {
    switch (node.kind) {
      case 'image':
        return [node.picture];
      case 'span':
      case 'paragraph':
      case 'heading':
        return picturesBelow(node.children);
      case 'list':
        return node.items.flatMap(picturesBelow);
      case 'table':
        return node.rows.flat().flatMap(({ children }) => picturesBelow(children));
      default:
        return [];
    }
  });
}

/** The distinct pictures of a document, with the names of their files. */
function picturesOf({ layouts }: PrintDocument): ReadonlyMap<string, PrintPicture & { readonly name: string }> {
  const all = layouts.flatMap(({ nodes, background }) => [
    ...(background ? [background] : []),
    ...picturesBelow(nodes),
  ]);
  const distinct = new Map(all.map((picture) => [keyOf(picture), picture]));
  return new Map([...distinct].map(([key, picture], at) => [key, { ...picture, name: `picture-${at}` }]));
}

/** Typesets documents on this server, in a process of its own. */
export class Typesetter {
  readonly #folder: string;
  readonly #readers: ReaderPool;
  readonly #maxPixels: number;

  constructor(folder: string, readers: ReaderPool, maxPixels: number) {
    this.#folder = folder;
    this.#readers = readers;
    this.#maxPixels = maxPixels;
  }

  /**
   * Prints a document as one PDF, or as an archive with a PDF for each sheet under its name. The file is removed by its
   * `done`. Throws 422 if a picture is missing or damaged, and 503 if too much is being printed.
   */
  print(printer: Printer, document: PrintDocument, names: readonly string[] | null = null): Promise<LocalFile> {
    return this.#typeset(printer, document, names ? 'printed.zip' : 'printed.pdf', names);
  }

  /** Draws the pages of a document below one another as an SVG, in the same way. */
  draw(printer: Printer, document: PrintDocument): Promise<LocalFile> {
    return this.#typeset(printer, document, DRAWN, null);
  }

  async #typeset(
    printer: Printer,
    document: PrintDocument,
    name: string,
    names: readonly string[] | null,
  ): Promise<LocalFile> {
    const folder = path.join(this.#folder, randomUUID());
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const done = () => rm(folder, { recursive: true, force: true });
    const opened: LocalFile[] = [];
    try {
      const pictures = picturesOf(document);
      for (const picture of pictures.values()) opened.push(await this.#open(printer, picture));
      await writeFile(path.join(folder, 'sheets.json'), await jsonOf(document, pictures));
      const into = path.join(folder, name);
      await askReader(this.#readers, {
        kind: 'typeset',
        folder,
        into,
        drawn: name === DRAWN,
        names,
        maxPixels: this.#maxPixels,
        pictures: [...pictures.values()].map(({ name: picture }, at) => ({
          name: picture,
          file: opened[at]?.path ?? '',
        })),
      });
      return { path: into, done };
    } catch (error) {
      await done();
      throw error;
    } finally {
      for (const file of opened) await file.done();
    }
  }

  async #open({ context, actor }: Printer, { className, id }: PrintPicture): Promise<LocalFile> {
    try {
      const { key, size } = await readContent(context, actor, context.catalog.get(className), id);
      return await openStored(context.files, key, size);
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      throw invalid([], `Картинка макета недоступна: ${context.catalog.get(className).caption} № ${id}`);
    }
  }

  /** Aborts what is being printed. */
  async close(): Promise<void> {
    await this.#readers.close();
  }

  /** Removes files that crashed servers left more than this many milliseconds ago. */
  sweep(age: number): Promise<void> {
    return sweepFolder(this.#folder, age);
  }
}

/** The document as the typesetter reads it: pictures by the names of their files, links as QR codes. */
async function jsonOf(
  { title, layouts, sheets }: PrintDocument,
  pictures: ReturnType<typeof picturesOf>,
): Promise<string> {
  const nameOf = (picture: PrintPicture): string => pictures.get(keyOf(picture))?.name ?? '';
  const printed = [];
  for (const { layout, values, link } of sheets)
    printed.push({ layout, values, ...(link !== undefined && { code: await qrCode(link) }) });
  const designs = layouts.map(({ page, nodes, background }) => ({
    page,
    nodes,
    ...(background && { background: nameOf(background) }),
  }));
  return JSON.stringify({ title, layouts: designs, sheets: printed }, (_, value: unknown) => {
    if (typeof value === 'string') return value.toWellFormed();
    if (isNode(value, 'image', 'picture')) return { kind: 'image', width: value.width, file: nameOf(value.picture) };
    if (isNode(value, 'table', 'rows'))
      return { kind: 'table', columns: value.columns, cells: placedCells(value.rows) };
    return value;
  });
}

function isNode<Kind extends PrintNode['kind']>(
  value: unknown,
  kind: Kind,
  has: string,
): value is Extract<PrintNode, { readonly kind: Kind }> {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind && has in value;
}
