import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '#server/access/actor.ts';
import { FEED_CHANNEL, feedState, givePositions, isKept } from '#server/store/feed/positions.ts';
import { readChanges, type FeedChange } from '#server/store/feed/read-changes.ts';
import { heardBy, type FeedReader, type Heard } from '#server/store/feed/sight.ts';
import { StaleActor } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/records/read-projection.ts';
import { sessionActors } from '#server/store/sessions.ts';
import { EventStream } from './event-stream.ts';
import { changesText, positionText, resetText } from './event-text.ts';

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
const TRIES = 20;

/** Whose stream it is. */
export interface LiveSession {
  readonly sessionId: string;
  readonly userId: number;
}

/** Who reads the feed. */
export interface LiveReader {
  readonly session: LiveSession;
  readonly stream: EventStream;
  /** The last position that the reader has heard of. */
  position: number;
  /** Its rights; null until they are loaded. */
  rights: FeedReader | null;
}

/** One that has not been told yet what it missed. */
interface Newcomer extends LiveReader {
  readonly resumesFrom: number | null;
}

function sightKey({ rightsKey, closedFolders }: Actor): string {
  return `${rightsKey}|${closedFolders.key}`;
}

/**
 * The change feed of one server: assigns positions to changes, reads each change once for all readers, and sends each
 * reader the changes that it may see. A slow reader delays no other: it is disconnected when its buffer is full.
 */
export class LiveFeed {
  readonly #context: StoreContext;
  readonly #readers = new Set<LiveReader>();
  #newcomers: Newcomer[] = [];
  /** Everything up to it was told. */
  #position = 0;
  /** The state of rights under which the readers' were loaded. */
  #epoch = -1;
  #turn: Promise<void> | null = null;
  #isAwake = false;
  #end: (() => Promise<void>) | null = null;
  #log: FastifyBaseLogger | null = null;

  constructor(context: StoreContext) {
    this.#context = context;
  }

  /** Everything up to it was told. */
  get position(): number {
    return this.#position;
  }

  /** The number of connected readers. */
  get readers(): number {
    return this.#readers.size + this.#newcomers.length;
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
    for (const { stream } of [...this.#readers, ...this.#newcomers]) stream.end();
    this.#readers.clear();
    this.#newcomers = [];
    await this.#turn;
    await end?.();
  }

  /** Starts an iteration, or repeats the current one, since changes may have been written. */
  wake(): void {
    if (!this.#end) return;
    this.#isAwake = true;
    this.#turn ??= this.#work().finally(() => {
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
    const reader: Newcomer = { session, stream, resumesFrom, position: this.#position, rights: null };
    stream.once('close', () => this.#leave(reader));
    this.#newcomers.push(reader);
    this.wake();
    return stream;
  }

  #leave(reader: LiveReader): void {
    this.#readers.delete(reader);
    this.#newcomers = this.#newcomers.filter((one) => one !== reader);
  }

  #beat(): void {
    const text = positionText(this.#position);
    for (const { stream } of this.#readers) stream.send(text);
    // A session that expires changes nobody's rights: it is looked for here.
    this.#epoch = -1;
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
    if (state.epoch !== this.#epoch || this.#newcomers.length > 0) await this.#renew();
    await this.#admit(state.head);
    while (state.head > this.#position) {
      const { changes, last, isFull } = await readChanges(database, catalog, this.#position, AT_ONCE);
      await this.#tell(changes, [...this.#readers]);
      this.#position = last ?? state.head;
      for (const reader of this.#readers) reader.position = Math.max(reader.position, this.#position);
      if (!isFull) break;
    }
  }

  /** Loads everybody's rights anew. Whose session is over hears no more; whose sight has changed is told to read again. */
  async #renew(): Promise<void> {
    const { database, catalog } = this.#context;
    const readers = [...this.#readers, ...this.#newcomers];
    const { actors, folders } = await sessionActors(
      database,
      catalog,
      readers.map(({ session }) => session.sessionId),
    );
    for (const reader of readers) {
      const actor = actors.get(reader.session.sessionId);
      if (actor?.userId !== reader.session.userId) {
        reader.stream.end();
        this.#leave(reader);
        continue;
      }
      const before = reader.rights;
      const isSame = before !== null && sightKey(before.actor) === sightKey(actor);
      reader.rights = { actor, since: isSame ? before.since : folders };
      if (before && !isSame) reader.stream.send(resetText(reader.position));
      this.#epoch = actor.epoch ?? this.#epoch;
    }
  }

  /** Sends new readers the changes that they missed. */
  async #admit(head: number): Promise<void> {
    // Whoever came while rights were loaded waits for the next time.
    const newcomers = this.#newcomers.filter(({ rights }) => rights !== null);
    this.#newcomers = this.#newcomers.filter(({ rights }) => rights === null);
    try {
      await this.#tellMissed(newcomers, head);
    } catch (error) {
      // The new readers are disconnected and resume when they reconnect.
      for (const reader of newcomers) {
        reader.stream.end();
        this.#leave(reader);
      }
      throw error;
    }
  }

  async #tellMissed(newcomers: readonly Newcomer[], head: number): Promise<void> {
    const resumed: LiveReader[] = [];
    for (const reader of newcomers) {
      const { resumesFrom, stream } = reader;
      reader.position = head;
      this.#readers.add(reader);
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

  /**
   * Whether all changes after a position are still stored. Another server may have sent the position, so it may be
   * ahead of this one's.
   */
  async #isWithin(position: number, head: number): Promise<boolean> {
    const missed = head - position;
    return missed >= 0 && missed <= MOST_MISSED && (await isKept(this.#context.database, position));
  }

  /** Tells the readers what they may hear of the changes: asked once for all who have the same rights. */
  async #tell(changes: readonly FeedChange[], readers: readonly LiveReader[]): Promise<void> {
    if (changes.length === 0) return;
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        const heard = await this.#heard(changes, readers);
        for (const [reader, text] of heard) reader.stream.send(text);
        return;
      } catch (error) {
        if (!(error instanceof StaleActor)) throw error;
        await this.#renew();
      }
    }
    throw new StaleActor();
  }

  async #heard(
    changes: readonly FeedChange[],
    readers: readonly LiveReader[],
  ): Promise<ReadonlyMap<LiveReader, Buffer>> {
    const texts = new Map<LiveReader, Buffer>();
    const present = readers.filter((reader) => this.#readers.has(reader));
    const groups = Map.groupBy(present, ({ rights }) => (rights ? `${sightKey(rights.actor)}|${rights.since}` : ''));
    for (const group of groups.values()) {
      const rights = group[0]?.rights;
      if (!rights) continue;
      const heard: readonly Heard[] = await heardBy(this.#context, rights, changes);
      for (const [after, alike] of Map.groupBy(group, ({ position }) => position)) {
        const text = changesText(heard, after);
        if (text) for (const reader of alike) texts.set(reader, text);
      }
    }
    // What needed no statement is confirmed here: whoever lost a right before the changes were read hears nothing of them.
    const { epoch } = await feedState(this.#context.database);
    if (epoch !== this.#epoch) throw new StaleActor();
    return texts;
  }
}
