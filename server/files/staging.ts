import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Problem } from '#server/store/problem.ts';
import type { FreeSpace } from './free-space.ts';

/** A complete incoming file on the local disk that no record owns yet. */
export interface StagedFile {
  readonly path: string;
  readonly size: number;
  /** The SHA-256 of the content, as base64url. */
  readonly checksum: string;
}

/** Options for receiving a stream. */
export interface TakeOptions {
  /** Keeps the received part of a broken stream. */
  readonly keepBroken?: boolean;
  /** Aborts with the signal's reason; nothing is kept in that case. */
  readonly signal?: AbortSignal | undefined;
  /** Called with each chunk before it is written; may throw. */
  readonly counted?: ((bytes: number) => void) | undefined;
}

/** 413: more bytes than accepted. */
export function tooLarge(message = 'Слишком большой файл'): Problem {
  return new Problem(413, 'tooLarge', message);
}

/** The size of one write in bytes; the next chunks are received meanwhile. */
const BATCH = 1024 * 1024;

async function writeAll(handle: FileHandle, batch: readonly Uint8Array[], size: number): Promise<void> {
  if (size === 0) return;
  const { bytesWritten } = await handle.writev([...batch]);
  // A disk that runs full may write a part; the next write reports the error.
  if (bytesWritten !== size) await handle.writeFile(Buffer.concat(batch).subarray(bytesWritten));
}

/** Yields chunks as they arrive; a broken stream ends normally if its received part is to be kept. */
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

/** The folder that receives files before they are checked. Files left by a crashed process are swept. */
export class Staging {
  readonly #folder: string;
  readonly #space: FreeSpace;

  constructor(folder: string, space: FreeSpace) {
    this.#folder = folder;
    this.#space = space;
  }

  /**
   * Writes a stream to the disk and syncs it, buffering two megabytes at most. Throws 413 past `limit` bytes and 507 if
   * the disk is full. After a failure or a broken stream nothing is left, unless `keepBroken` keeps the received part.
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
      // A write error is thrown at the next write.
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

  /** Removes a staged file. Copies in the storage stay. */
  async discard(files: readonly StagedFile[]): Promise<void> {
    await Promise.all(files.map((file) => rm(file.path, { force: true })));
  }

  /** Removes files older than this many milliseconds. */
  async sweep(age: number): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names) {
      const file = path.join(this.#folder, name);
      const facts = await stat(file).catch(() => null);
      if (facts && Date.now() - facts.mtimeMs > age) await rm(file, { force: true });
    }
  }
}
