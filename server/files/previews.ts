import { createHash, randomUUID } from 'node:crypto';
import { mkdir, opendir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import type { ReaderPool } from '#server/readers/reader-pool.ts';
import type { Focus, Sides } from '#server/readers/work.ts';
import { claimPreview, claimsIn, releasePreview } from '#server/store/contents/preview-claims.ts';
import type { Database, Queryable } from '#server/store/database.ts';
import { askReader } from './ask-reader.ts';
import { MissingContent, type ListedStorage, type LocalFile } from './storage.ts';

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
/** The names of previews, which begin with the key of their picture. */
export const PREVIEW_NAME = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}-[\dx.-]+\.jpg$/u;
/** The length of the key that a name begins with. */
const KEY_LENGTH = 36;
/** Milliseconds between two looks for a preview that another server draws. */
const LOOK_EVERY = 100;
/** How often a claim is renewed, in milliseconds. */
const RENEW_EVERY = 2000;

/** What a preview is drawn of. */
interface Drawn {
  readonly file: string;
  readonly name: string;
  readonly source: PreviewSource;
  readonly size: Sides;
  readonly fetchOriginal: () => Promise<LocalFile>;
}

/**
 * Previews on the local disk and, where files are in a bucket, also there. Each is drawn once, also for concurrent
 * requests and on several servers. Those on the disk are removed after a month without requests, those in the bucket
 * with their picture. They are a cache: losing them only costs time.
 */
export class Previews {
  readonly #folder: string;
  readonly #readers: ReaderPool;
  readonly #maxPixels: number;
  readonly #bucket: ListedStorage | null;
  readonly #making = new Map<string, Promise<Buffer>>();

  constructor(folder: string, readers: ReaderPool, maxPixels: number, bucket: ListedStorage | null) {
    this.#folder = folder;
    this.#readers = readers;
    this.#maxPixels = maxPixels;
    this.#bucket = bucket;
  }

  /** The entity tag of a preview: the same for the same picture, sides and focus. */
  etag(source: PreviewSource, size: Sides): string {
    return `"${createHash('sha256').update(this.#nameOf(source, size)).digest('base64url').slice(0, 22)}"`;
  }

  /** The preview; `fetchOriginal` opens the picture if the preview has to be drawn, and is released after that. */
  async get(
    database: Database,
    source: PreviewSource,
    size: Sides,
    fetchOriginal: () => Promise<LocalFile>,
  ): Promise<Preview> {
    const name = this.#nameOf(source, size);
    const file = this.#placeOf(name);
    const etag = this.etag(source, size);
    const kept = await readFile(file).catch(() => null);
    if (kept) {
      const now = new Date();
      await utimes(file, now, now).catch(() => undefined);
      return { bytes: kept, etag };
    }
    let making = this.#making.get(name);
    if (!making) {
      const drawn = { file, name, source, size, fetchOriginal };
      const claims = claimsIn(database);
      making = (claims ? this.#makeAlone(claims, drawn) : this.#findOrMake(drawn)).finally(() =>
        this.#making.delete(name),
      );
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
    const name = this.#nameOf(source, size);
    const { size: bytes } = await stat(draft);
    await this.#bucket?.put(name, draft, bytes);
    await this.#place(name, draft);
  }

  /** Removes all previews of a picture; those on other servers' disks are swept there. */
  async forget(key: string): Promise<void> {
    if (this.#bucket) for await (const names of this.#bucket.list(key)) await this.#removeFromBucket(names);
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
        if (facts && Date.now() - facts.mtimeMs > (PREVIEW_NAME.test(entry.name) ? age : 60_000)) {
          await rm(file, { force: true });
        }
      }
    }
  }

  /**
   * Removes previews from the bucket that are older than this many milliseconds and of whose keys `unknown` tells that no
   * record has the picture any more.
   */
  async sweepBucket(age: number, unknown: (keys: readonly string[]) => Promise<readonly string[]>): Promise<void> {
    if (!this.#bucket) return;
    for await (const batch of this.#bucket.list()) {
      const old = batch.filter(({ modified }) => Date.now() - modified.getTime() >= age);
      const gone = new Set(await unknown([...new Set(old.map(({ key }) => key.slice(0, KEY_LENGTH)))]));
      await this.#removeFromBucket(old.filter(({ key }) => gone.has(key.slice(0, KEY_LENGTH))));
    }
  }

  async #removeFromBucket(names: readonly { readonly key: string }[]): Promise<void> {
    for (const { key } of names) await this.#bucket?.remove(key);
  }

  /** Draws a preview under a claim, or takes it once another server has drawn it. */
  async #makeAlone(claims: Queryable, drawn: Drawn): Promise<Buffer> {
    const mine = { name: drawn.name, claim: randomUUID() };
    // Without the primary it is rather drawn twice than not at all.
    const claim = () => claimPreview(claims, mine).catch(() => true);
    while (!(await claim())) {
      await sleep(LOOK_EVERY);
      const found = await this.#find(drawn);
      if (found) return found;
    }
    const timer = setInterval(() => void claim(), RENEW_EVERY);
    timer.unref();
    try {
      return await this.#findOrMake(drawn);
    } finally {
      clearInterval(timer);
      await releasePreview(claims, mine).catch(() => undefined);
    }
  }

  async #findOrMake(drawn: Drawn): Promise<Buffer> {
    return (await this.#find(drawn)) ?? this.#make(drawn);
  }

  /** A preview that was drawn meanwhile or by another server; null if there is none. */
  async #find({ file, name }: Drawn): Promise<Buffer | null> {
    const kept = await readFile(file).catch(() => null);
    if (kept || !this.#bucket) return kept;
    try {
      const bytes = await buffer(await this.#bucket.read(name));
      const draft = await this.draft();
      await writeFile(draft, bytes);
      await this.#place(name, draft);
      return bytes;
    } catch (error) {
      if (error instanceof MissingContent) return null;
      throw error;
    }
  }

  async #make({ file, source, size, fetchOriginal }: Drawn): Promise<Buffer> {
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

  async #place(name: string, draft: string): Promise<void> {
    const file = this.#placeOf(name);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await rename(draft, file);
  }

  #placeOf(name: string): string {
    return path.join(this.#folder, name.slice(0, 2), name);
  }

  #nameOf({ key, focus }: PreviewSource, { width, height }: Sides): string {
    return `${key}-${width}x${height}-${focus.x}-${focus.y}.jpg`;
  }
}
