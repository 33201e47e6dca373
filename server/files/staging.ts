import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Problem } from '#server/store/problem.ts';
import type { FreeSpace } from './free-space.ts';

/** A file that has come in whole, is on the disk, and belongs to nobody yet. */
export interface StagedFile {
  readonly path: string;
  readonly size: number;
  /** SHA-256 as base64url. */
  readonly checksum: string;
}

/** How a stream is taken in. */
export interface TakeOptions {
  /** Keeps the beginning of a stream that broke. */
  readonly keepBroken?: boolean;
  /** Ends it with the signal's reason; nothing is kept then. */
  readonly signal?: AbortSignal | undefined;
  /** Is told of each chunk before it is taken, and may throw. */
  readonly counted?: ((bytes: number) => void) | undefined;
}

/** 413: more bytes than are taken. */
export function tooLarge(message = 'Слишком большой файл'): Problem {
  return new Problem(413, 'tooLarge', message);
}

/** So many bytes are written at once, while the next ones come in. */
const BATCH = 1024 * 1024;

async function writeAll(handle: FileHandle, batch: readonly Uint8Array[], size: number): Promise<void> {
  if (size === 0) return;
  const { bytesWritten } = await handle.writev([...batch]);
  // A disk that fills up takes a part; the rest says why.
  if (bytesWritten !== size) await handle.writeFile(Buffer.concat(batch).subarray(bytesWritten));
}

/** Chunks as they come, and the end of a broken stream as its end where its beginning is of use. */
async function* begun(source: AsyncIterable<Uint8Array>, keepBroken: boolean): AsyncGenerator<Uint8Array> {
  let hasBegun = false;
  try {
    for await (const chunk of source) {
      hasBegun = true;
      yield chunk;
    }
  } catch (error) {
    if (!keepBroken || !hasBegun) throw error;
  }
}

/** Where files come in before anybody knows what they are. What a dead process left there is swept. */
export class Staging {
  readonly #folder: string;
  readonly #space: FreeSpace;

  constructor(folder: string, space: FreeSpace) {
    this.#folder = folder;
    this.#space = space;
  }

  /**
   * Writes a stream to the disk and syncs it, holding two megabytes of it at most. Throws 413 past `limit` bytes and 507 where the
   * disk has no room. Where it fails or the stream breaks, nothing is left, unless `keepBroken` says that its beginning is of use.
   */
  async take(source: AsyncIterable<Uint8Array>, limit: number, options: TakeOptions = {}): Promise<StagedFile> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const file = path.join(this.#folder, randomUUID());
    const handle = await open(file, 'wx', 0o600);
    try {
      const taken = await this.#write(handle, source, limit, options);
      await handle.sync();
      await handle.close();
      return { path: file, ...taken };
    } catch (error) {
      await handle.close().catch(() => undefined);
      await rm(file, { force: true });
      throw error;
    }
  }

  async #write(handle: FileHandle, source: AsyncIterable<Uint8Array>, limit: number, options: TakeOptions) {
    const { keepBroken = false, signal, counted } = options;
    const hash = createHash('sha256');
    let size = 0;
    let batch: Uint8Array[] = [];
    let batched = 0;
    let writing = Promise.resolve();
    const write = async (): Promise<void> => {
      await writing;
      const [chunks, bytes] = [batch, batched];
      writing = this.#space.writing(bytes, () => writeAll(handle, chunks, bytes));
      // What goes wrong is thrown where the next bytes are to be written.
      writing.catch(() => undefined);
      batch = [];
      batched = 0;
    };
    try {
      for await (const chunk of begun(source, keepBroken)) {
        signal?.throwIfAborted();
        size += chunk.length;
        if (size > limit) throw tooLarge();
        counted?.(chunk.length);
        hash.update(chunk);
        batch.push(chunk);
        batched += chunk.length;
        if (batched >= BATCH) await write();
      }
      signal?.throwIfAborted();
      await write();
      await writing;
    } finally {
      await writing.catch(() => undefined);
    }
    return { size, checksum: hash.digest('base64url') };
  }

  /** Removes what was staged. What was stored of it stays. */
  async discard(files: readonly StagedFile[]): Promise<void> {
    await Promise.all(files.map((file) => rm(file.path, { force: true })));
  }

  /** Removes what has been lying there for so many milliseconds. */
  async sweep(age: number): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names) {
      const file = path.join(this.#folder, name);
      const facts = await stat(file).catch(() => null);
      if (facts && Date.now() - facts.mtimeMs > age) await rm(file, { force: true });
    }
  }
}
