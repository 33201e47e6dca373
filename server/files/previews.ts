import { createHash, randomUUID } from 'node:crypto';
import { mkdir, opendir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { ReaderPool } from '#server/readers/reader-pool.ts';
import type { Focus, Sides } from '#server/readers/work.ts';
import { askReader } from './ask-reader.ts';
import type { LocalFile } from './storage.ts';

/** The source of a preview. */
export interface PreviewSource {
  readonly key: string;
  readonly focus: Focus;
}

/** A preview and its entity tag. */
export interface Preview {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** The sizes in which screens show pictures (spec 2 §7). */
export const PREVIEW_SIZES: readonly Sides[] = [
  { width: 200, height: 200 },
  { width: 300, height: 300 },
];

/** Next to the folders of previews, which are named by the first two letters of keys. */
const DRAFTS = 'drafts';
const SIDE_KEYS = /^[\w-]+\.jpg$/u;

/**
 * Previews on the local disk; each is drawn once, also for concurrent requests, and removed after a month without
 * requests. They are a cache: losing them only costs time.
 */
export class Previews {
  readonly #folder: string;
  readonly #readers: ReaderPool;
  readonly #maxPixels: number;
  readonly #making = new Map<string, Promise<Buffer>>();

  constructor(folder: string, readers: ReaderPool, maxPixels: number) {
    this.#folder = folder;
    this.#readers = readers;
    this.#maxPixels = maxPixels;
  }

  /** The entity tag of a preview: the same for the same picture, sides and focus. */
  etag(source: PreviewSource, size: Sides): string {
    return `"${createHash('sha256').update(this.#nameOf(source, size)).digest('base64url').slice(0, 22)}"`;
  }

  /** The preview; `fetchOriginal` opens the picture if the preview has to be drawn, and is released after that. */
  async get(source: PreviewSource, size: Sides, fetchOriginal: () => Promise<LocalFile>): Promise<Preview> {
    const name = this.#nameOf(source, size);
    const file = path.join(this.#folder, source.key.slice(0, 2), name);
    const etag = this.etag(source, size);
    const kept = await readFile(file).catch(() => null);
    if (kept) {
      const now = new Date();
      await utimes(file, now, now).catch(() => undefined);
      return { bytes: kept, etag };
    }
    let making = this.#making.get(name);
    if (!making) {
      making = this.#make(file, source, size, fetchOriginal).finally(() => this.#making.delete(name));
      this.#making.set(name, making);
    }
    return { bytes: await making, etag };
  }

  /** A file that a reader may draw a preview into; if it is not kept, it is swept. */
  async draft(): Promise<string> {
    const shelf = path.join(this.#folder, DRAFTS);
    await mkdir(shelf, { recursive: true, mode: 0o700 });
    return path.join(shelf, randomUUID());
  }

  /** Stores a preview drawn into a draft. */
  async keep(source: PreviewSource, size: Sides, draft: string): Promise<void> {
    const file = path.join(this.#folder, source.key.slice(0, 2), this.#nameOf(source, size));
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await rename(draft, file);
  }

  /** Removes all previews of a picture. */
  async forget(key: string): Promise<void> {
    const shelf = path.join(this.#folder, key.slice(0, 2));
    const names = await readdir(shelf).catch(() => []);
    for (const name of names) if (name.startsWith(key)) await rm(path.join(shelf, name), { force: true });
  }

  /** Removes previews not requested for this many milliseconds. */
  async sweep(age: number): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    for await (const shelf of await opendir(this.#folder)) {
      if (!shelf.isDirectory()) continue;
      for await (const entry of await opendir(path.join(this.#folder, shelf.name))) {
        const file = path.join(this.#folder, shelf.name, entry.name);
        const facts = await stat(file).catch(() => null);
        if (facts && Date.now() - facts.mtimeMs > (SIDE_KEYS.test(entry.name) ? age : 60_000)) {
          await rm(file, { force: true });
        }
      }
    }
  }

  async #make(
    file: string,
    source: PreviewSource,
    size: Sides,
    fetchOriginal: () => Promise<LocalFile>,
  ): Promise<Buffer> {
    const original = await fetchOriginal();
    try {
      const into = await this.draft();
      const drawing = { size, focus: source.focus, into };
      await askReader(this.#readers, { kind: 'preview', file: original.path, maxPixels: this.#maxPixels, drawing });
      await this.keep(source, size, into);
      return await readFile(file);
    } finally {
      await original.done();
    }
  }

  #nameOf({ key, focus }: PreviewSource, { width, height }: Sides): string {
    return `${key}-${width}x${height}-${focus.x}-${focus.y}.jpg`;
  }
}
