import type { Actor } from '#server/access/actor.ts';
import { feedState } from '#server/store/feed/positions.ts';
import type { FeedReader } from '#server/store/feed/sight.ts';
import { StaleActor } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/records/read-projection.ts';
import { sessionActors } from '#server/store/sessions.ts';
import type { EventStream } from './event-stream.ts';
import { resetText } from './event-text.ts';

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
export interface Newcomer extends LiveReader {
  readonly resumesFrom: number | null;
}

/** What is told to readers with the same rights, depending on the position up to which they have heard. */
interface Telling {
  /** The same for readers who are told the same. */
  readonly groupOf: (rights: FeedReader) => string;
  readonly textFor: (rights: FeedReader) => Promise<(after: number) => Buffer | null>;
}

/** The same for readers who see the same. */
export function sightKey({ rightsKey, closedFolders }: Actor): string {
  return `${rightsKey}|${closedFolders.key}`;
}

/** The readers of one server, with their rights: whatever is sent to them is asked once for all who have the same rights. */
export class LiveReaders {
  readonly #context: StoreContext;
  readonly #readers = new Set<LiveReader>();
  #newcomers: Newcomer[] = [];
  /** The state of rights under which the readers' were loaded. */
  #epoch = -1;

  constructor(context: StoreContext) {
    this.#context = context;
  }

  /** How many there are, with those who were not told yet what they missed. */
  get count(): number {
    return this.#readers.size + this.#newcomers.length;
  }

  /** Those who are told what happens. */
  get told(): readonly LiveReader[] {
    return [...this.#readers];
  }

  /** Adds one that is not told anything until it is admitted. */
  add(reader: Newcomer): void {
    reader.stream.once('close', () => this.leave(reader));
    this.#newcomers.push(reader);
  }

  leave(reader: LiveReader): void {
    this.#readers.delete(reader);
    this.#newcomers = this.#newcomers.filter((one) => one !== reader);
  }

  /** Makes the newcomers readers: whoever came while rights were loaded waits for the next time. */
  admit(): readonly Newcomer[] {
    const admitted = this.#newcomers.filter(({ rights }) => rights !== null);
    this.#newcomers = this.#newcomers.filter(({ rights }) => rights === null);
    for (const reader of admitted) this.#readers.add(reader);
    return admitted;
  }

  /** Ends every stream. */
  end(): void {
    for (const { stream } of [...this.#readers, ...this.#newcomers]) stream.end();
    this.#readers.clear();
    this.#newcomers = [];
  }

  /** Whether all rights are loaded, and under this state. */
  isCurrent(epoch: number): boolean {
    return epoch === this.#epoch && this.#newcomers.length === 0;
  }

  /** Has all rights loaded again: a session that expires changes nobody's rights. */
  expire(): void {
    this.#epoch = -1;
  }

  /** Loads everybody's rights anew. Whose session is over hears no more; whose sight has changed is told to read again. */
  async renew(): Promise<void> {
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
        this.leave(reader);
        continue;
      }
      const before = reader.rights;
      const isSame = before !== null && sightKey(before.actor) === sightKey(actor);
      reader.rights = { actor, since: isSame ? before.since : folders };
      if (before && !isSame) reader.stream.send(resetText(reader.position));
      this.#epoch = actor.epoch ?? this.#epoch;
    }
  }

  /** Sends to each reader what it is told: asked once for all who are told the same, again where rights have changed. */
  async send(readers: readonly LiveReader[], telling: Telling): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        const texts = await this.#texts(readers, telling);
        for (const [reader, text] of texts) reader.stream.send(text);
        return;
      } catch (error) {
        if (!(error instanceof StaleActor)) throw error;
        await this.renew();
      }
    }
    throw new StaleActor();
  }

  async #texts(
    readers: readonly LiveReader[],
    { groupOf, textFor }: Telling,
  ): Promise<ReadonlyMap<LiveReader, Buffer>> {
    const texts = new Map<LiveReader, Buffer>();
    const present = readers.filter((reader) => this.#readers.has(reader));
    const groups = Map.groupBy(present, ({ rights }) => (rights ? groupOf(rights) : ''));
    for (const group of groups.values()) {
      const rights = group[0]?.rights;
      if (!rights) continue;
      const textAfter = await textFor(rights);
      for (const [after, alike] of Map.groupBy(group, ({ position }) => position)) {
        const text = textAfter(after);
        if (text) for (const reader of alike) texts.set(reader, text);
      }
    }
    // What needed no statement is confirmed here: whoever lost a right before the changes were read hears nothing of them.
    const { epoch } = await feedState(this.#context.database);
    if (epoch !== this.#epoch) throw new StaleActor();
    return texts;
  }
}
