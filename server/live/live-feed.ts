import type { FastifyBaseLogger } from 'fastify';
import { spendNothing } from '#server/store/costs/spending.ts';
import { FEED_CHANNEL, feedState, givePositions, isKept, type FeedState } from '#server/store/feed/positions.ts';
import { readChanges, type FeedChange } from '#server/store/feed/read-changes.ts';
import { heardBy } from '#server/store/records/read/sight.ts';
import { shownPresence } from '#server/store/presence/shown-presence.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { EventStream } from './event-stream.ts';
import { changesText, positionText, presenceText, resetText } from './event-text.ts';
import { LiveReaders, sightKeyOf, type LiveReader, type LiveSession, type Newcomer } from './live-readers.ts';
import { PresenceWatch } from './presence-watch.ts';

/**
 * Milliseconds during which changes are collected between two sends: a base value plus a share per reader, since each
 * send writes to all of them.
 */
const GATHERED_FOR = 25;
const GATHERED_PER_READER = 0.5;
const LONGEST_GATHERED = 300;
/** The polling interval in milliseconds: another server may have ended between a write and its notification. */
const LOOK_EVERY = 400;
const HEARTBEAT_EVERY = 15_000;
/** The maximum number of positions read and sent at a time. */
const AT_ONCE = 500;
/** The maximum number of missed positions; a reader that has missed more gets `reset`. */
const MOST_MISSED = 5000;

/**
 * The change feed of one server: assigns positions to changes, reads each change once for all readers, and sends each
 * reader the changes that it may see. A slow reader delays no other: it is disconnected when its buffer is full.
 */
export class LiveFeed {
  readonly #context: StoreContext;
  readonly #presence = new PresenceWatch();
  readonly #readers: LiveReaders;
  /** Everything up to this position has been sent. */
  #position = 0;
  #turn: Promise<void> | null = null;
  #isAwake = false;
  #end: (() => Promise<void>) | null = null;
  #log: FastifyBaseLogger | null = null;

  constructor(context: StoreContext) {
    this.#context = context;
    this.#readers = new LiveReaders(context);
  }

  /** Everything up to this position has been sent. */
  get position(): number {
    return this.#position;
  }

  /** The number of connected readers. */
  get readers(): number {
    return this.#readers.count;
  }

  /** Starts the feed at the current position; earlier changes are only sent to readers that resume. */
  async start(log: FastifyBaseLogger): Promise<void> {
    if (this.#end) return;
    this.#log = log;
    const { database } = this.#context;
    this.#position = (await feedState(database)).head;
    const unlisten = database.listen(FEED_CHANNEL, () => this.wake());
    const timers = [setInterval(() => this.wake(), LOOK_EVERY), setInterval(() => this.#beat(), HEARTBEAT_EVERY)];
    for (const timer of timers) timer.unref();
    this.#end = async () => {
      for (const timer of timers) clearInterval(timer);
      await unlisten();
    };
  }

  /** Ends every stream, and waits for the current iteration. */
  async stop(): Promise<void> {
    const end = this.#end;
    this.#end = null;
    this.#readers.end();
    await this.#turn;
    await end?.();
  }

  /** Starts an iteration, or repeats the current one, since changes may have been written. */
  wake(): void {
    if (!this.#end) return;
    this.#isAwake = true;
    this.#turn ??= spendNothing(() => this.#work()).finally(() => {
      this.#turn = null;
    });
  }

  /**
   * Opens a stream of the changes from now on, or after the position `resumesFrom`, that the session's user may see.
   * The first position is sent once it is determined: a reader that reads its data after receiving it misses no change.
   */
  join(session: LiveSession, resumesFrom: number | null): EventStream {
    const stream = new EventStream();
    if (!this.#end) {
      stream.end();
      return stream;
    }
    this.#readers.add({ session, stream, resumesFrom, position: this.#position, rights: null });
    this.wake();
    return stream;
  }

  #beat(): void {
    const text = positionText(this.#position);
    for (const { stream } of this.#readers.admitted) stream.send(text);
    // The expiry of a session does not change the access epoch: it is checked here.
    this.#readers.expire();
    this.#presence.demand();
  }

  async #work(): Promise<void> {
    while (this.#isAwake && this.#end) {
      this.#isAwake = false;
      try {
        await this.#look();
      } catch (error) {
        this.#log?.warn({ err: error }, 'the change feed stands still and will be tried again');
        return;
      }
      const gathered = Math.min(LONGEST_GATHERED, GATHERED_FOR + this.readers * GATHERED_PER_READER);
      await new Promise((resolve) => setTimeout(resolve, gathered));
    }
  }

  /** Assigns positions to committed changes, and sends all new ones. */
  async #look(): Promise<void> {
    const { database, catalog } = this.#context;
    let state = await feedState(database);
    if (state.pending && (await givePositions(database))) state = await feedState(database);
    if (this.readers === 0) {
      this.#position = state.head;
      return;
    }
    if (!this.#readers.isCurrent(state.epoch)) await this.#readers.renew();
    await this.#admit(state.head);
    while (this.#end && state.head > this.#position) {
      const { changes, last, isFull } = await readChanges(database, catalog, this.#position, AT_ONCE);
      await this.#send(changes, this.#readers.admitted);
      this.#position = last ?? state.head;
      for (const reader of this.#readers.admitted) reader.position = Math.max(reader.position, this.#position);
      if (!isFull) break;
    }
    if (this.#presence.isDue(state)) await this.#sendPresence(state);
  }

  /** Sends the present state of the records whose users have changed. */
  async #sendPresence(state: FeedState): Promise<void> {
    const { changed, sent } = await this.#presence.compare(this.#context.database, state);
    if (changed.length > 0) {
      const { catalog } = this.#context;
      const keyOf = sightKeyOf(changed.map(({ classId }) => catalog.byId(classId)));
      await this.#readers.send(this.#readers.admitted, {
        groupOf: ({ actor }) => keyOf(actor),
        textFor: async ({ actor }, context) => {
          const text = presenceText(await shownPresence(context, actor, changed));
          return () => text;
        },
      });
    }
    sent();
  }

  /** Sends new readers the changes that they missed. */
  async #admit(head: number): Promise<void> {
    const newcomers = this.#readers.admit();
    try {
      await this.#tellMissed(newcomers, head);
    } catch (error) {
      // The new readers are disconnected and resume when they reconnect.
      for (const reader of newcomers) {
        reader.stream.end();
        this.#readers.leave(reader);
      }
      throw error;
    }
  }

  async #tellMissed(newcomers: readonly Newcomer[], head: number): Promise<void> {
    const resumed: LiveReader[] = [];
    for (const reader of newcomers) {
      const { resumesFrom, stream } = reader;
      reader.position = head;
      if (resumesFrom === null) stream.send(positionText(head));
      else if (await this.#isWithin(resumesFrom, head)) {
        reader.position = resumesFrom;
        // Without a text the headers of the reply would wait for the first change or heartbeat.
        stream.send(positionText(resumesFrom));
        resumed.push(reader);
      } else stream.send(resetText(head));
    }
    let from = Math.min(...resumed.map(({ position }) => position));
    while (from < this.#position) {
      const { changes, last } = await readChanges(this.#context.database, this.#context.catalog, from, AT_ONCE);
      const due = changes.filter(({ position }) => position <= this.#position);
      await this.#send(due, resumed);
      from = Math.min(last ?? this.#position, this.#position);
      for (const reader of resumed) reader.position = Math.max(reader.position, from);
    }
  }

  /**
   * Whether all changes after a position are still stored. Another server may have sent the position, so it may be
   * ahead of this one's.
   */
  async #isWithin(position: number, head: number): Promise<boolean> {
    const missed = head - position;
    return missed >= 0 && missed <= MOST_MISSED && (await isKept(this.#context.database, position));
  }

  /** Sends the readers the changes that they may see. */
  async #send(changes: readonly FeedChange[], readers: readonly LiveReader[]): Promise<void> {
    if (changes.length === 0) return;
    const keyOf = sightKeyOf(changes.map(({ definition }) => definition));
    await this.#readers.send(readers, {
      groupOf: ({ actor, since }) => `${keyOf(actor)}|${since}`,
      textFor: async (rights, context) => {
        const heard = await heardBy(context, rights, changes);
        return (after) => changesText(heard, after);
      },
    });
  }
}
