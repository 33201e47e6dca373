import { statfs } from 'node:fs/promises';
import type { SpaceState } from '#model/wire-storage.ts';
import { diskSpace, type DiskSpace } from '#server/store/disk-space.ts';
import { noSpace } from '#server/store/problem.ts';

/** So long what was measured is believed, in milliseconds: what other processes write shows after it. */
const MEASURED_FOR = 250;

/** So long after a refusal the disk counts as full, in milliseconds. */
const REFUSED_FOR = 60_000;
/** Space is low below so many times what has to remain. */
const LOW = 4;

/** The space of the disk that files come in to, of which so many bytes have to remain. */
export class FreeSpace {
  readonly #folder: string;
  /** Bytes. */
  readonly floor: number;
  #left = 0;
  #measuredAt = -Infinity;
  /** Bytes that were promised and may not be on the disk yet. */
  #promised = 0;
  #refusals = 0;
  #refusedAt = -Infinity;

  constructor(folder: string, floor: number) {
    this.#folder = folder;
    this.floor = floor;
  }

  /** The disk as it is now. */
  read(): DiskSpace {
    return diskSpace(this.#folder);
  }

  /** How the disk stands: `full` where files are refused, or a write was lately for lack of space; `low` before it comes to that. */
  state(): SpaceState {
    const { free } = this.read();
    if (free < this.floor || Date.now() - this.#refusedAt < REFUSED_FOR) return 'full';
    return free < this.floor * LOW ? 'low' : 'ok';
  }

  /** Notes that a request was answered 507, whichever disk it was: the database may have another. */
  noteProblem(): void {
    this.#refusals += 1;
    this.#refusedAt = Date.now();
  }

  /** How many requests were answered 507 since the start. */
  get refusals(): number {
    return this.#refusals;
  }

  /** Throws 507 where so many bytes can't come in without touching what has to remain. */
  assertRoom(bytes: number): void {
    if (this.read().free - this.#promised - bytes < this.floor) throw noSpace();
  }

  /** Runs `write`, which writes so many bytes. Throws 507 before it does where they would touch what has to remain, however many write at once. */
  async writing<Answer>(bytes: number, write: () => Promise<Answer>): Promise<Answer> {
    if (Date.now() - this.#measuredAt > MEASURED_FOR) await this.#measure();
    if (this.#left - bytes < this.floor) throw noSpace();
    this.#left -= bytes;
    this.#promised += bytes;
    try {
      return await write();
    } finally {
      this.#promised -= bytes;
    }
  }

  async #measure(): Promise<void> {
    const { bavail, bsize } = await statfs(this.#folder);
    this.#left = bavail * bsize - this.#promised;
    this.#measuredAt = Date.now();
  }
}
