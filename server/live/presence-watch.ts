import type { Queryable } from '#server/store/database.ts';
import type { FeedState } from '#server/store/feed/positions.ts';
import { readPresence, type PresentRecord } from '#server/store/presence/read-presence.ts';

/** What has changed since the readers were last told, and how to note that they have been told. */
interface PresenceLook {
  readonly changed: readonly PresentRecord[];
  readonly told: () => void;
}

type Watched = Pick<FeedState, 'presence' | 'epoch'>;

/**
 * Notices on one server who has come to a record and who has left it, on any server. It compares the present state with
 * the one last told: expiry, a killed server or a crash of the database need no messages, and however often somebody
 * comes and goes in between, a record is told once.
 */
export class PresenceWatch {
  #known: ReadonlyMap<number, PresentRecord> = new Map();
  #texts: ReadonlyMap<number, string> = new Map();
  /** The counter of changes and the state of rights at the last look; undefined demands a look. */
  #state: Watched | undefined;
  /** When the first presence expires unless it was reported again, as `performance.now()`. */
  #expiresAt = Infinity;

  /** Whether anything may have changed: the end of a session and a blocked user change the state of rights. */
  isDue({ presence, epoch }: Watched): boolean {
    const last = this.#state;
    return last?.presence !== presence || last.epoch !== epoch || performance.now() >= this.#expiresAt;
  }

  /** Demands a look: a session may have expired. */
  demand(): void {
    this.#state = undefined;
  }

  /** Reads the present state; `state` was read before. */
  async look(database: Queryable, state: Watched): Promise<PresenceLook> {
    const { records, expiresIn } = await readPresence(database);
    const known = new Map(records.map((record) => [record.id, record]));
    const texts = new Map(records.map((record) => [record.id, JSON.stringify(record)]));
    const changed = records.filter(({ id }) => texts.get(id) !== this.#texts.get(id));
    const gone = [...this.#known.values()].filter(({ id }) => !known.has(id));
    return {
      changed: [...changed, ...gone.map((record) => ({ ...record, users: [] }))],
      told: () => {
        this.#known = known;
        this.#texts = texts;
        this.#state = state;
        this.#expiresAt = expiresIn === null ? Infinity : performance.now() + expiresIn;
      },
    };
  }
}
