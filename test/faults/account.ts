import type { Client, Reply } from './client.ts';
import type { Findings } from './findings.ts';
import { idOf, isSame, observe, told, type Key, type State } from './observe.ts';

/** The expected values of records after a write. */
export type States = ReadonlyMap<Key, State>;

/** A write, with the means to find out afterwards whether it was applied. */
export interface Write {
  readonly title: string;
  readonly send: (client: Client) => Promise<Reply | null>;
  /** The records it changes, with their values afterwards. */
  readonly changes?: States;
  /** The records it creates, as named in the reply. */
  readonly made?: (reply: Reply) => States;
  /** The same without a reply: those that exist. A missing one was not created. */
  readonly find?: (client: Client) => Promise<States>;
  /** The number of records it creates, all or none of them. */
  readonly makes?: number;
  /** Further records that it changes, outside of the account since they belong to no single writer. */
  readonly alsoChanges?: readonly number[];
}

/** An acknowledged change-set, with the records that history must list under it. */
export interface Acknowledged {
  readonly changeSetId: number;
  readonly title: string;
  readonly ids: readonly number[];
}

/** The outcome of a write: acknowledged, refused with nothing changed, or unknown for lack of a conclusive reply. */
export type Outcome = 'done' | 'refused' | 'doubtful';

const AT_ONCE = 6;

/** Runs `work` for every item with limited concurrency. */
async function forEach<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const rest = [...items].values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}

/**
 * Tracks the outcome of every write: acknowledged ones must be present, refused ones must not, and those without a
 * reply must be present completely or not at all.
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

  /** The expected values of each record, including deleted ones. */
  get expected(): States {
    return this.#expected;
  }

  /** Sends a write and records its outcome. */
  async carryOut(client: Client, write: Write): Promise<Outcome> {
    const reply = await write.send(client);
    const keys = [...(write.changes?.keys() ?? [])];
    for (const key of keys) this.#touched.add(key);
    if (reply && reply.status < 300) {
      this.#note(write, reply);
      return 'done';
    }
    // A server error after the write may have been applied; whether it was is looked up.
    if (!reply || reply.status >= 500) {
      this.#doubts.push(write);
      return 'doubtful';
    }
    // A record that only this writer changes exists with the values the writer knows, so a refusal is a finding.
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
      // Parts of an upload are not records yet, and have no history.
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

  /** Looks up the outcome of the writes without a reply. One that is applied in part is a loss. */
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
   * Looks up the outcome of the writes without a reply, and compares every record written since the last check with
   * its expected values.
   */
  async verify(client: Client): Promise<void> {
    await this.#settle(client);
    const touched = [...this.#touched];
    this.#touched.clear();
    await this.#compare(client, touched);
  }

  /** Compares every record that was ever written. */
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
