import { statfs } from 'node:fs/promises';
import type { SpaceState } from '#model/wire/storage.ts';
import { diskSpace, type DiskSpace } from '#server/store/engines/disk-space.ts';
import { noSpace } from '#server/store/problem.ts';

/** How long a measurement is cached, in milliseconds: writes by other processes show after that time. */
const MEASURED_FOR = 250;

/** How long the disk counts as full after a refusal, in milliseconds. */
const REFUSED_FOR = 60_000;
/** Space is low below this multiple of the reserve. */
const LOW = 4;

/** The free space of the disk that stages incoming files, of which a reserve has to remain. */
export class FreeSpace {
  readonly #folder: string;
  /** Bytes. */
  readonly floor: number;
  #left = 0;
  #measuredAt = -Infinity;
  /** Bytes reserved by running writes that may not be on the disk yet. */
  #promised = 0;
  #refusals = 0;
  #refusedAt = -Infinity;

  constructor(folder: string, floor: number) {
    this.#folder = folder;
    this.floor = floor;
  }

  /** The current disk usage. */
  read(): DiskSpace {
    return diskSpace(this.#folder);
  }

  /**
   * The state of the disk: `full` if files are refused or a write recently failed for lack of space; `low` as a warning
   * before.
   */
  state(): SpaceState {
    const { free } = this.read();
    if (free < this.floor || Date.now() - this.#refusedAt < REFUSED_FOR) return 'full';
    return free < this.floor * LOW ? 'low' : 'ok';
  }

  /** Records that a request was answered 507, for any disk: the database may be on another one. */
  noteProblem(): void {
    this.#refusals += 1;
    this.#refusedAt = Date.now();
  }

  /** The number of requests answered 507 since the start. */
  get refusals(): number {
    return this.#refusals;
  }

  /** Throws 507 if this many bytes would leave less than the reserve. */
  assertRoom(bytes: number): void {
    if (this.read().free - this.#promised - bytes < this.floor) throw noSpace();
  }

  /**
   * Runs `write`, which writes this many bytes. Throws 507 beforehand if concurrent writes together would exceed the
   * space.
   */
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
