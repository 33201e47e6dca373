import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '#server/store/refusal.ts';

/** A file that has come in whole, is on the disk, and belongs to nobody yet. */
export interface StagedFile {
  readonly path: string;
  readonly size: number;
  /** SHA-256 as base64url. */
  readonly checksum: string;
}

/** 413: more bytes than are taken. */
export function tooLarge(): Refusal {
  return new Refusal(413, 'tooLarge', 'Слишком большой файл');
}

/** So many bytes are written at once, while the next ones come in. */
const BATCH = 1024 * 1024;

async function writeAll(handle: FileHandle, batch: readonly Uint8Array[], size: number): Promise<void> {
  if (size === 0) return;
  const { bytesWritten } = await handle.writev([...batch]);
  if (bytesWritten !== size) throw new Error(`the disk took ${bytesWritten} of ${size} bytes`);
}

/** Where files come in before anybody knows what they are. What a dead process left there is swept. */
export class Staging {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Writes a stream to the disk and syncs it, holding two megabytes of it at most. Throws 413 past `limit` bytes. Where the stream breaks,
   * nothing is left, unless `keepBroken` says that its beginning is of use.
   */
  async take(
    source: AsyncIterable<Uint8Array>,
    limit: number,
    { keepBroken = false }: { readonly keepBroken?: boolean } = {},
  ): Promise<StagedFile> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const file = path.join(this.#folder, randomUUID());
    const handle = await open(file, 'wx', 0o600);
    const hash = createHash('sha256');
    let size = 0;
    let batch: Uint8Array[] = [];
    let batched = 0;
    let writing = Promise.resolve();
    const write = async (): Promise<void> => {
      await writing;
      writing = writeAll(handle, batch, batched);
      // What goes wrong is thrown where the next bytes are to be written.
      writing.catch(() => undefined);
      batch = [];
      batched = 0;
    };
    try {
      try {
        for await (const chunk of source) {
          size += chunk.length;
          if (size > limit) throw tooLarge();
          hash.update(chunk);
          batch.push(chunk);
          batched += chunk.length;
          if (batched >= BATCH) await write();
        }
      } catch (error) {
        if (!keepBroken || size === 0 || size > limit) throw error;
      }
      await write();
      await writing;
      await handle.sync();
    } catch (error) {
      await writing.catch(() => undefined);
      await handle.close();
      await rm(file, { force: true });
      throw error;
    }
    await handle.close();
    return { path: file, size, checksum: hash.digest('base64url') };
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
