import type { Queryable } from '#server/store/database.ts';
import type { FeedState } from '#server/store/feed/positions.ts';
import { readPresence, type PresentRecord } from '#server/store/presence/read-presence.ts';

/** The changes since the last send. */
interface PresenceChanges {
  readonly changed: readonly PresentRecord[];
  /** Records that the changes have been sent. */
  readonly sent: () => void;
}

type Watched = Pick<FeedState, 'presence' | 'epoch'>;

/**
 * Detects on one server which records have other users than at the last send, whichever server handled the reports. It
 * compares states: expiry, a killed server and a crash of the database need no messages, and any number of changes
 * between two sends results in one event per record.
 */
export class PresenceWatch {
  #known: ReadonlyMap<number, PresentRecord> = new Map();
  #texts: ReadonlyMap<number, string> = new Map();
  /** The counter of changes and the access epoch at the last send; undefined demands a comparison. */
  #state: Watched | undefined;
  /** When the first presence expires unless it is reported again, as `performance.now()`. */
  #expiresAt = Infinity;

  /** Whether anything may have changed. The end of a session and the blocking of a user change the epoch. */
  isDue({ presence, epoch }: Watched): boolean {
    const last = this.#state;
    return last?.presence !== presence || last.epoch !== epoch || performance.now() >= this.#expiresAt;
  }

  /** Demands a comparison, since a session may have expired. */
  demand(): void {
    this.#state = undefined;
  }

  /** Reads the present state and compares it; `state` was read before. */
  async compare(database: Queryable, state: Watched): Promise<PresenceChanges> {
    const { records, expiresIn } = await readPresence(database);
    const known = new Map(records.map((record) => [record.id, record]));
    const texts = new Map(records.map((record) => [record.id, JSON.stringify(record)]));
    const changed = records.filter(({ id }) => texts.get(id) !== this.#texts.get(id));
    const gone = [...this.#known.values()].filter(({ id }) => !known.has(id));
    return {
      changed: [...changed, ...gone.map((record) => ({ ...record, users: [] }))],
      sent: () => {
        this.#known = known;
        this.#texts = texts;
        this.#state = state;
        this.#expiresAt = expiresIn === null ? Infinity : performance.now() + expiresIn;
      },
    };
  }
}
