import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PrintDocument, PrintNode, PrintPicture } from '#model/print/print-tree.ts';
import type { Actor } from '#server/access/actor.ts';
import { fontsOf } from '#server/print/fonts.ts';
import { documentLetters } from '#server/print/printable.ts';
import { sheetsJson } from '#server/print/sheets-json.ts';
import type { ReaderPool } from '#server/readers/reader-pool.ts';
import { readContent } from '#server/store/contents/contents.ts';
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
   * `done`. Throws 422 if a picture is missing or damaged or no font has a letter, and 503 if too much is being printed.
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
    const { fonts: used, obstacle } = await documentLetters(document);
    if (obstacle !== null) throw invalid([], obstacle);
    const fonts = fontsOf(used);
    const folder = path.join(this.#folder, randomUUID());
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const done = () => rm(folder, { recursive: true, force: true });
    const opened: LocalFile[] = [];
    try {
      const pictures = picturesOf(document);
      for (const picture of pictures.values()) opened.push(await this.#open(printer, picture));
      await writeFile(
        path.join(folder, 'sheets.json'),
        await sheetsJson(document, fonts.names, (picture) => pictures.get(keyOf(picture))?.name ?? ''),
      );
      const into = path.join(folder, name);
      await askReader(this.#readers, {
        kind: 'typeset',
        folder,
        into,
        drawn: name === DRAWN,
        names,
        maxPixels: this.#maxPixels,
        fonts: fonts.folders,
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
