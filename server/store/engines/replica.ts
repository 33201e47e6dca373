import { spendNothing } from '../costs/spending.ts';
import type { Database } from '../database.ts';
import { Problem, unavailable } from '../problem.ts';
import { coalesced } from './coalesced.ts';
import { openPostgres } from './postgres.ts';
import { walBytes } from './wal-position.ts';

/** Milliseconds within which a replica answers what it has replayed; after them it is out of use. */
const ANSWERS_WITHIN = 1000;

/**
 * SQLSTATEs of statements that fail on a replica and not on the primary: a conflict with what it replays, a write, or tables
 * and columns that a migration has made and that it has not replayed.
 */
const ONLY_HERE = /^(?:40|25006|42P01|42703|42704|42883|0A000|57P)/u;

/** SQL of what tells one database of one cluster from all others. A replica has the one of its primary. */
export const PLACE_COLUMN = `(select system_identifier from pg_control_system())::text || ' '
  || (select oid from pg_database where datname = current_database()) as place`;

/** What a reader needs that a replica has replayed. */
export interface Needs {
  /** The version of all rights (`access_epoch.n`). */
  readonly epoch: number;
  /** The last position of the change feed. */
  readonly feed: number;
  /** Bytes of the write-ahead log. */
  readonly log: bigint;
}

/** What a replica tells of itself; without a position it is none. */
interface Told extends Omit<Needs, 'log'> {
  readonly log: string | null;
  readonly place: string;
}

/** The present connections to a replica. */
export interface Connections {
  readonly database: Database;
  /** Aborted when the replica stops answering: statements that still run there are given up. */
  readonly gone: AbortSignal;
}

/** Whether a server of PostgreSQL did not answer. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Problem && error.code === 'unavailable';
}

/** Whether a statement that failed on a replica is to be repeated on the primary. */
export function isReplicaAtFault(error: unknown): boolean {
  if (error instanceof Problem) return isUnavailable(error);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && ONLY_HERE.test(error.code);
}

/** One replica: what it has replayed as far as is known, and its connections. */
export class Replica {
  /** Its host and port. */
  readonly name: string;
  /** Which database its primary is; null until that has answered. */
  place: string | null = null;
  readonly #open: (connections: number, patience?: number) => Database;
  readonly #most: number;
  readonly #watch: Database;
  readonly #onLost: (error: Error) => void;
  /** Why it is out of use, as it was told last. */
  #told = '';
  #gone = new AbortController();
  #database: Database;
  #state: Needs | null = null;
  #isClosed = false;

  /** `most` connections at a time, besides one by which it is watched. */
  constructor(url: string, most: number, onLost: (error: Error) => void) {
    this.#open = (connections, patience) => openPostgres(url, connections, patience, onLost);
    this.#most = most;
    this.#onLost = onLost;
    this.name = new URL(url).host;
    this.#watch = this.#open(2, ANSWERS_WITHIN);
    this.#database = this.#open(most);
  }

  get connections(): Connections {
    return { database: this.#database, gone: this.#gone.signal };
  }

  /** What it had replayed when it was last asked; null while it does not answer or is no replica. */
  get state(): Needs | null {
    return this.#state;
  }

  /** Asks what it has replayed. Never rejects. */
  readonly ask = coalesced(async (): Promise<Needs | null> => {
    try {
      const [row] = await spendNothing(() =>
        this.#watch.forStream(AbortSignal.timeout(ANSWERS_WITHIN)).query<Told>({
          text: `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as log, n as epoch,
              (select position from feed_head) as feed, ${PLACE_COLUMN} from access_epoch`,
          values: [],
        }),
      );
      const log = walBytes(row?.log ?? '');
      const isOwn = row?.place === this.place;
      this.#state = row && log !== null && isOwn ? { ...row, log } : null;
      if (this.#state) this.#told = '';
      else if (this.place !== null) this.#tell(isOwn ? 'is no replica' : 'is one of another database');
    } catch (error) {
      this.#lose();
      this.#tell('does not answer', error);
    }
    return this.#state;
  });

  /** Whether it has replayed what is needed; asks it where that is not known yet. */
  async has(needs: Needs): Promise<boolean> {
    return covers(this.#state, needs) || covers(await this.ask(), needs);
  }

  /** Tells once that it is out of use, and why. */
  #tell(why: string, cause?: unknown): void {
    if (this.#told !== why && !this.#isClosed) this.#onLost(new Error(`the replica ${this.name} ${why}`, { cause }));
    this.#told = why;
  }

  /** Takes it out of use until it answers again, and gives up the statements that run there. */
  #lose(): void {
    if (this.#state === null || this.#isClosed) return;
    this.#state = null;
    this.#gone.abort(unavailable());
    this.#gone = new AbortController();
    void this.#database.close().catch(() => undefined);
    this.#database = this.#open(this.#most);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#gone.abort(unavailable());
    await Promise.all([this.#watch.close(), this.#database.close()]);
  }
}

function covers(state: Needs | null, needs: Needs): boolean {
  return state !== null && state.epoch >= needs.epoch && state.feed >= needs.feed && state.log >= needs.log;
}

/** Resolves as `work` does, or rejects as soon as the replica is gone. */
export async function untilGone<Answer>(gone: AbortSignal, work: () => Promise<Answer>): Promise<Answer> {
  gone.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const leave = () => reject(gone.reason);
  gone.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([work(), promise]);
  } finally {
    gone.removeEventListener('abort', leave);
  }
}
