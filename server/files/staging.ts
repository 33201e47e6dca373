import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
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

/** Where files come in before anybody knows what they are. What a dead process left there is swept. */
export class Staging {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Writes a stream to the disk and syncs it, holding one chunk at a time. Throws 413 past `limit` bytes. Where the stream breaks,
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
    try {
      try {
        for await (const chunk of source) {
          size += chunk.length;
          if (size > limit) throw tooLarge();
          hash.update(chunk);
          await handle.writeFile(chunk);
        }
      } catch (error) {
        if (!keepBroken || size === 0 || size > limit) throw error;
      }
      await handle.sync();
    } catch (error) {
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
