import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ReaderPool } from '#server/readers/reader-pool.ts';
import { TABLE_BOUNDS, type ArchivedFile, type TableFacts, type TableWanted } from '#server/readers/work.ts';
import { askReader } from './ask-reader.ts';
import type { LocalFile } from './storage.ts';
import { sweepFolder } from './sweep-folder.ts';

/** A table that was read: its rows as lines of JSON, and what was read. */
export type ReadTable = LocalFile & TableFacts;

/** Reads uploaded tables on this server, in a process of its own. */
export class TableReader {
  readonly #folder: string;
  readonly #readers: ReaderPool;

  constructor(folder: string, readers: ReaderPool) {
    this.#folder = folder;
    this.#readers = readers;
  }

  /** Reads a table; `done` removes the file of its rows. Throws 422 with its defect, and 503 if too many are read. */
  async read(file: string, name: string, { sheet }: Pick<TableWanted, 'sheet'> = {}): Promise<ReadTable> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const into = path.join(this.#folder, randomUUID());
    const done = () => rm(into, { force: true });
    const wanted = { ...TABLE_BOUNDS, sheet };
    try {
      return { path: into, done, ...(await askReader(this.#readers, { kind: 'table', file, name, into, wanted })) };
    } catch (error) {
      await done();
      throw error;
    }
  }

  /** Lists the files of an archive. Throws 422 with its defect, and 503 if too many are read. */
  list(file: string): Promise<readonly ArchivedFile[]> {
    return askReader(this.#readers, { kind: 'archive', file });
  }

  /** Unpacks files of an archive by their places, 100 at most; null for one that is damaged. */
  async unpack(file: string, places: readonly number[]): Promise<readonly (LocalFile | null)[]> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const wanted = places.map((at) => ({ at, into: path.join(this.#folder, randomUUID()) }));
    const remove = (into: string) => rm(into, { force: true });
    try {
      const whole = await askReader(this.#readers, { kind: 'unpack', file, wanted });
      return wanted.map(({ into }, at) => (whole[at] === true ? { path: into, done: () => remove(into) } : null));
    } catch (error) {
      for (const { into } of wanted) await remove(into);
      throw error;
    }
  }

  /** Aborts what is being read. */
  async close(): Promise<void> {
    await this.#readers.close();
  }

  /** Removes files that crashed servers left more than this many milliseconds ago. */
  sweep(age: number): Promise<void> {
    return sweepFolder(this.#folder, age);
  }
}
