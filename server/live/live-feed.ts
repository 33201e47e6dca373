import type { FastifyBaseLogger } from 'fastify';
import { FEED_CHANNEL, feedState, givePositions, isKept, type FeedState } from '#server/store/feed/positions.ts';
import { readChanges, type FeedChange } from '#server/store/feed/read-changes.ts';
import { heardBy } from '#server/store/feed/sight.ts';
import { shownPresence } from '#server/store/presence/shown-presence.ts';
import type { StoreContext } from '#server/store/records/read-projection.ts';
import { EventStream } from './event-stream.ts';
import { changesText, positionText, presenceText, resetText } from './event-text.ts';
import { LiveReaders, sightKey, type LiveReader, type LiveSession, type Newcomer } from './live-readers.ts';
import { PresenceWatch } from './presence-watch.ts';

/** Milliseconds in which changes are gathered between one telling and the next: more for each reader, to all of whom it is written. */
const GATHERED_FOR = 25;
const GATHERED_PER_READER = 0.5;
const LONGEST_GATHERED = 300;
/** Milliseconds after which a server looks by itself: another one may have died between a write and its notification. */
const LOOK_EVERY = 400;
const HEARTBEAT_EVERY = 15_000;
/** Changes that are read and told at a time. */
const AT_ONCE = 500;
/** Whoever has missed more reads again. */
const MOST_MISSED = 5000;

/**
 * The change feed of one server: gives positions to changes, reads each once however many readers there are, and tells each reader
 * what it may see. Nobody is waited for: a reader that does not take what it is sent is cut off.
 */
export class LiveFeed {
  readonly #context: StoreContext;
  readonly #presence = new PresenceWatch();
  readonly #readers: LiveReaders;
  /** Everything up to it was told. */
  #position = 0;
  #turn: Promise<void> | null = null;
  #isAwake = false;
  #end: (() => Promise<void>) | null = null;
  #log: FastifyBaseLogger | null = null;

  constructor(context: StoreContext) {
    this.#context = context;
    this.#readers = new LiveReaders(context);
  }

  /** Everything up to it was told. */
  get position(): number {
    return this.#position;
  }

  /** How many read. */
  get readers(): number {
    return this.#readers.count;
  }

  /** Begins; what was changed before is told to those alone who resume. */
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

  /** Ends every stream, and then the work in hand. */
  async stop(): Promise<void> {
    const end = this.#end;
    this.#end = null;
    this.#readers.end();
    await this.#turn;
    await end?.();
  }

  /** Something may have been written. */
  wake(): void {
    if (!this.#end) return;
    this.#isAwake = true;
    this.#turn ??= this.#work().finally(() => {
      this.#turn = null;
    });
  }

  /**
   * Tells the session's user what changes from now on, or after `resumesFrom`. Nothing is sent before that is known, so that whoever
   * has the head of the answer, and reads then, misses nothing.
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
    for (const { stream } of this.#readers.told) stream.send(text);
    // A session that expires changes nobody's rights: it is looked for here.
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

  /** Gives positions where some are due, and tells whatever is new. */
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
    while (state.head > this.#position) {
      const { changes, last, isFull } = await readChanges(database, catalog, this.#position, AT_ONCE);
      await this.#tell(changes, this.#readers.told);
      this.#position = last ?? state.head;
      for (const reader of this.#readers.told) reader.position = Math.max(reader.position, this.#position);
      if (!isFull) break;
    }
    if (this.#presence.isDue(state)) await this.#tellPresence(state);
  }

  /** Tells who has come to a record and who has left it: the state of the record, whatever was told before. */
  async #tellPresence(state: FeedState): Promise<void> {
    const { changed, told } = await this.#presence.look(this.#context.database, state);
    if (changed.length > 0) {
      await this.#readers.send(this.#readers.told, {
        groupOf: ({ actor }) => sightKey(actor),
        textFor: async ({ actor }) => {
          const text = presenceText(await shownPresence(this.#context, actor, changed));
          return () => text;
        },
      });
    }
    told();
  }

  /** Tells those who have just come what they missed. */
  async #admit(head: number): Promise<void> {
    const newcomers = this.#readers.admit();
    try {
      await this.#tellMissed(newcomers, head);
    } catch (error) {
      // They come again.
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
        resumed.push(reader);
      } else stream.send(resetText(head));
    }
    let from = Math.min(...resumed.map(({ position }) => position));
    while (from < this.#position) {
      const { changes, last } = await readChanges(this.#context.database, this.#context.catalog, from, AT_ONCE);
      const due = changes.filter(({ position }) => position <= this.#position);
      await this.#tell(due, resumed);
      from = Math.min(last ?? this.#position, this.#position);
      for (const reader of resumed) reader.position = Math.max(reader.position, from);
    }
  }

  /** Whether all is still there that came after a position, which another server may have told before this one. */
  async #isWithin(position: number, head: number): Promise<boolean> {
    const missed = head - position;
    return missed >= 0 && missed <= MOST_MISSED && (await isKept(this.#context.database, position));
  }

  /** Tells the readers what they may hear of the changes. */
  async #tell(changes: readonly FeedChange[], readers: readonly LiveReader[]): Promise<void> {
    if (changes.length === 0) return;
    await this.#readers.send(readers, {
      groupOf: ({ actor, since }) => `${sightKey(actor)}|${since}`,
      textFor: async (rights) => {
        const heard = await heardBy(this.#context, rights, changes);
        return (after) => changesText(heard, after);
      },
    });
  }
}
