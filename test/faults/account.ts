import type { Client, Reply } from './client.ts';
import type { Findings } from './findings.ts';
import { idOf, isSame, observe, told, type Key, type State } from './observe.ts';

/** What records read as once a write is done. */
export type States = ReadonlyMap<Key, State>;

/** A write, with what tells afterwards whether it happened. */
export interface Write {
  readonly title: string;
  readonly send: (client: Client) => Promise<Reply | null>;
  /** The records it changes, as they read afterwards. */
  readonly changes?: States;
  /** The records it makes, as the answer names them. */
  readonly made?: (reply: Reply) => States;
  /** The same where no answer came: what there is of it. Whatever is missing was not made. */
  readonly find?: (client: Client) => Promise<States>;
  /** How many records it makes; they are all there or none. */
  readonly makes?: number;
  /** Beyond the records of the account: what it changed belongs to no writer alone. */
  readonly alsoChanges?: readonly number[];
}

/** A change-set that was acknowledged, with the records that history must name under it. */
export interface Acknowledged {
  readonly changeSetId: number;
  readonly title: string;
  readonly ids: readonly number[];
}

/** How a write came out: acknowledged, refused with nothing changed, or without an answer that tells. */
export type Outcome = 'done' | 'refused' | 'doubtful';

const AT_ONCE = 6;

/** Does `work` for every item, a few at a time. */
async function forEach<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const rest = [...items].values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}

/**
 * Knows of every write what became of it: those that were acknowledged must be there, those that were refused must not, and
 * those without an answer must be there wholly or not at all.
 */
export class Account {
  readonly acknowledged: Acknowledged[] = [];
  readonly #findings: Findings;
  readonly #expected = new Map<Key, State>();
  readonly #touched = new Set<Key>();
  readonly #doubts: Write[] = [];

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  /** What each record must read as, those that were deleted too. */
  get expected(): States {
    return this.#expected;
  }

  /** Sends a write and notes what came of it. */
  async carryOut(client: Client, write: Write): Promise<Outcome> {
    const reply = await write.send(client);
    const keys = [...(write.changes?.keys() ?? [])];
    for (const key of keys) this.#touched.add(key);
    if (reply && reply.status < 300) {
      this.#note(write, reply);
      return 'done';
    }
    // A server that fails after it has written says so by its status; whether it had is looked up.
    if (!reply || reply.status >= 500) {
      this.#doubts.push(write);
      return 'doubtful';
    }
    // What nobody else writes to is there, and is as its writer knows it.
    if (reply.status !== 429)
      this.#findings.lost.push(`${write.title}: ${reply.status} ${JSON.stringify(reply.body).slice(0, 300)}`);
    return 'refused';
  }

  #note(write: Write, reply: Reply): void {
    const made = write.made?.(reply) ?? new Map<Key, State>();
    this.#apply(write.changes);
    this.#apply(made);
    const ids = [...(write.changes?.keys() ?? []), ...made.keys()].map(idOf);
    if (reply.changeSetId === null) {
      // Parts of an upload are no records yet, and have no history.
      if (ids.length > 0) this.#findings.lost.push(`${write.title}: no change-set was named`);
      return;
    }
    const all = [...ids, ...(write.alsoChanges ?? [])];
    this.acknowledged.push({ changeSetId: reply.changeSetId, title: write.title, ids: all });
  }

  #apply(states: States = new Map()): void {
    for (const [key, state] of states) {
      this.#expected.set(key, state);
      this.#touched.add(key);
    }
  }

  /** Looks up what became of the writes without an answer. One that is there in part is a loss. */
  async #settle(client: Client): Promise<void> {
    for (const write of this.#doubts.splice(0)) {
      const made = (await write.find?.(client)) ?? new Map<Key, State>();
      if (made.size > 0 && made.size !== write.makes)
        this.#findings.lost.push(`${write.title}: ${made.size} of ${write.makes} records were made`);
      const there: boolean[] = [];
      for (const [key, after] of write.changes ?? []) {
        const now = await observe(client, key);
        const before = this.#expected.get(key) ?? null;
        const isDone = isSame(key, now, after);
        if (!isDone && !isSame(key, now, before))
          this.#findings.lost.push(
            `${write.title}: ${key} reads ${told(key, now)}, neither ${told(key, before)} nor ${told(key, after)}`,
          );
        there.push(isDone);
      }
      const done = there[0] === true;
      if (there.some((one) => one !== done)) this.#findings.lost.push(`${write.title}: done in part`);
      if (done) this.#apply(write.changes);
      this.#apply(made);
    }
  }

  /**
   * Looks up what became of the writes without an answer, and compares every record that was written to since the last time with
   * what it must read as.
   */
  async verify(client: Client): Promise<void> {
    await this.#settle(client);
    const touched = [...this.#touched];
    this.#touched.clear();
    await this.#compare(client, touched);
  }

  /** Compares every record there ever was. */
  verifyAll(client: Client): Promise<void> {
    return this.#compare(client, this.#expected.keys());
  }

  async #compare(client: Client, keys: Iterable<Key>): Promise<void> {
    await forEach(keys, async (key) => {
      const wanted = this.#expected.get(key) ?? null;
      const now = await observe(client, key);
      if (!isSame(key, now, wanted))
        this.#findings.lost.push(`${key} reads ${told(key, now)} and should read ${told(key, wanted)}`);
    });
  }
}
