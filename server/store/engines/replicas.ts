import { BoundedCache } from '#server/memory/bounded-cache.ts';
import { spendNothing } from '../costs/spending.ts';
import type { Database, ReadFigures, Replicas } from '../database.ts';
import { sql } from '../sql.ts';
import { coalesced } from './coalesced.ts';
import { isReplicaAtFault, isUnavailable, type Needs, PLACE_COLUMN, Replica, untilGone } from './replica.ts';
import { UNREACHED, walBytes } from './wal-position.ts';

/** Milliseconds between two looks at the primary and its replicas. */
const LOOK_EVERY = 200;
/** Maximum number of writers whose last position is kept. */
const KEPT_WRITERS = 10_000;

/** Where the write-ahead log of the primary was. */
interface Sample {
  /** Milliseconds, by the clock of this process. */
  readonly at: number;
  readonly log: bigint;
}

/** A replica and since when it lacks something. */
interface Watched {
  readonly replica: Replica;
  /** When it is known to have had all that the primary had, in milliseconds by the clock of this process. */
  hadAllAt: number;
}

class WatchedReplicas implements Replicas {
  readonly maxLag: number;
  readonly #primary: Database;
  readonly #all: readonly Watched[];
  readonly #writers = new BoundedCache<Sample>({ entries: KEPT_WRITERS });
  readonly #reads = { replica: 0, primary: 0, repeated: 0 };
  readonly #timer: NodeJS.Timeout;
  #samples: readonly Sample[] = [];
  #turn = 0;
  /** The most that the primary is known to have had, and when it was asked last. */
  #known: (Omit<Needs, 'log'> & Pick<Sample, 'at'>) | null = null;
  /** Whether it did not answer the last look. */
  #isAway = false;

  constructor(primary: Database, all: readonly Replica[], maxLag: number) {
    this.#primary = primary;
    this.maxLag = maxLag;
    this.#all = all.map((replica) => ({ replica, hadAllAt: performance.now() }));
    this.#timer = setInterval(() => void spendNothing(() => this.#look()), LOOK_EVERY);
    this.#timer.unref();
  }

  async reading(reader: string | undefined, told: readonly string[], origin: Database): Promise<Database> {
    const chosen = this.#all.some((one) => this.#isUsable(one)) ? await this.#choose(reader, told) : null;
    this.#reads[chosen ? 'replica' : 'primary'] += 1;
    return chosen ? this.#viewOf(chosen, origin) : origin;
  }

  async noteWrite(writer: string | undefined): Promise<string> {
    // A commit is in the flushed part of the log, or follows soon; what reads clean up meanwhile may remain behind for long.
    const asked = this.#primary.query<Omit<Needs, 'log'> & { log: string }>(
      sql`select case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
        else pg_current_wal_flush_lsn() end::text as log, n as epoch, (select position from feed_head) as feed from access_epoch`,
    );
    // Where the primary no longer answers, nobody knows what it has committed: only it is read until the bound has passed.
    const [row] = await asked.catch(() => []);
    // Rights that this server has changed are known to it when the primary is away at once.
    if (row) this.#know(row);
    const position = row?.log ?? UNREACHED;
    if (writer !== undefined) this.#writers.keep(writer, { at: performance.now(), log: walBytes(position) ?? 0n });
    return position;
  }

  servesAlone(): boolean {
    return this.#last() !== null && this.#all.some((one) => this.#isUsable(one));
  }

  figures(): ReadFigures {
    return { lags: new Map(this.#all.map((one) => [one.replica.name, this.#lagOf(one) / 1000])), reads: this.#reads };
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#all.map(({ replica }) => replica.close()));
  }

  /** What the primary has now: one query, however many readers ask at once. */
  readonly #present = coalesced(async (): Promise<Omit<Needs, 'log'>> => {
    const asked = spendNothing(() =>
      this.#primary.query<Omit<Needs, 'log'>>(
        sql`select n as epoch, (select position from feed_head) as feed from access_epoch`,
      ),
    );
    const [row] = await asked;
    if (!row) throw new Error('the database has no version of the rights');
    this.#know(row);
    return row;
  });

  #know({ epoch, feed }: Omit<Needs, 'log'>): void {
    const { epoch: knownEpoch = 0, feed: knownFeed = 0 } = this.#known ?? {};
    this.#known = { epoch: Math.max(epoch, knownEpoch), feed: Math.max(feed, knownFeed), at: performance.now() };
  }

  /** The same; while the primary is away, what it had before, for as long as that is no older than replicas may be. */
  async #needed(): Promise<Omit<Needs, 'log'>> {
    const before = this.#isAway ? this.#last() : null;
    if (before) return before;
    try {
      return await this.#present();
    } catch (error) {
      const last = isUnavailable(error) ? this.#last() : null;
      if (!last) throw error;
      return last;
    }
  }

  /** What the primary had when it was asked last, unless that is older than replicas may be. */
  #last(): Omit<Needs, 'log'> | null {
    return this.#known && performance.now() - this.#known.at <= this.maxLag * 1000 ? this.#known : null;
  }

  async #choose(reader: string | undefined, told: readonly string[]): Promise<Watched | null> {
    const last = reader === undefined ? undefined : this.#writers.find(reader);
    // A replica that may be read has all that is older.
    const own = last && performance.now() - last.at <= this.maxLag * 1000 ? last.log : 0n;
    const log = told.map((text) => walBytes(text) ?? 0n).reduce((most, one) => (one > most ? one : most), own);
    const needs = { ...(await this.#needed()), log };
    this.#turn = (this.#turn + 1) % this.#all.length;
    for (const one of [...this.#all.slice(this.#turn), ...this.#all.slice(0, this.#turn)])
      if (this.#isUsable(one) && (await one.replica.has(needs))) return one;
    return null;
  }

  #lagOf({ hadAllAt }: Watched): number {
    return performance.now() - hadAllAt;
  }

  #isUsable(one: Watched): boolean {
    return one.replica.state !== null && this.#lagOf(one) <= this.maxLag * 1000;
  }

  readonly #look = coalesced(async (): Promise<void> => {
    const at = performance.now();
    const [found] = await this.#primary
      .query<Omit<Needs, 'log'> & { log: string; place: string }>({
        text: `select pg_current_wal_lsn()::text as log, n as epoch, (select position from feed_head) as feed, ${PLACE_COLUMN}
          from access_epoch`,
        values: [],
      })
      .catch(() => []);
    const log = walBytes(found?.log ?? '');
    this.#isAway = !found;
    if (!found || log === null) return;
    this.#know(found);
    this.#samples = [...this.#samples.filter((one) => at - one.at <= this.maxLag * 1000), { at, log }];
    await Promise.all(
      this.#all.map(async (one) => {
        one.replica.place = found.place;
        const state = await one.replica.ask();
        const had = state && this.#samples.findLast((sample) => sample.log <= state.log);
        if (had) one.hadAllAt = Math.max(one.hadAllAt, had.at);
      }),
    );
  });

  /**
   * The database as one request reads it: from the replica, until that fails or falls behind, or the request writes; then from
   * the primary to the end, so that nothing it reads is older than what it has read.
   */
  #viewOf(one: Watched, origin: Database): Database {
    const { database, gone } = one.replica.connections;
    const primary = this.#primary;
    let isLeft = false;
    const read = async <Answer>(there: () => Promise<Answer>, here: () => Promise<Answer>): Promise<Answer> => {
      isLeft ||= !this.#isUsable(one);
      if (isLeft) return here();
      try {
        return await untilGone(gone, there);
      } catch (error) {
        if (!isReplicaAtFault(error)) throw error;
        isLeft = true;
        this.#reads.repeated += 1;
        return here();
      }
    };
    return {
      ...origin,
      origin,
      query: (statement) =>
        read(
          () => database.query(statement),
          () => primary.query(statement),
        ),
      transaction(work) {
        isLeft = true;
        return primary.transaction(work);
      },
      forStream(left) {
        const [there, here] = [database.forStream(left), primary.forStream(left)];
        return {
          query: (statement) =>
            read(
              () => there.query(statement),
              () => here.query(statement),
            ),
          transaction: (work) =>
            read(
              () => there.transaction(work),
              () => here.transaction(work),
            ),
        };
      },
      forSearch(left) {
        const [there, here] = [database.forSearch(left), primary.forSearch(left)];
        return {
          query: (statement) =>
            read(
              () => there.query(statement),
              () => here.query(statement),
            ),
        };
      },
    };
  }
}

/**
 * The database with replicas at `urls`, on `connections` each, one more to watch it and as many for streams as the primary
 * has. A replica that lacks what the primary had `maxLag` seconds ago is not read.
 */
export function withReplicas(
  primary: Database,
  urls: readonly string[],
  connections: number,
  maxLag: number,
  onLost: (error: Error) => void = () => undefined,
): Database {
  const replicas = new WatchedReplicas(
    primary,
    urls.map((url) => new Replica(url, connections, onLost)),
    maxLag,
  );
  return {
    ...primary,
    replicas,
    async close() {
      await replicas.close();
      await primary.close();
    },
  };
}
