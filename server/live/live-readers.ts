import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Statement } from '#server/store/database.ts';
import { feedState } from '#server/store/feed/positions.ts';
import type { FeedReader } from '#server/store/records/read/sight.ts';
import { inOneTransaction } from '#server/store/engines/one-transaction.ts';
import { StaleActor } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { sessionActors } from '#server/store/sessions/sessions.ts';
import type { EventStream } from './event-stream.ts';
import { resetText, SUPERSEDED_TEXT } from './event-text.ts';

/** What a transaction begins with whose statements all see one state. */
const ONE_STATE: Statement = { text: 'set transaction isolation level repeatable read, read only', values: [] };

/** The maximum number of streams of a session. */
const MOST_OF_SESSION = 20;

/** The session that a stream belongs to. */
export interface LiveSession {
  readonly sessionId: string;
  readonly userId: number;
}

/** A reader of the feed. */
export interface LiveReader {
  readonly session: LiveSession;
  readonly stream: EventStream;
  /** Everything up to this position has been sent to the reader. */
  position: number;
  /** Its rights; null until they are loaded. */
  rights: FeedReader | null;
}

/** A new reader that has not been sent yet what it missed. */
export interface Newcomer extends LiveReader {
  readonly resumesFrom: number | null;
}

/** What is sent to readers, by their rights and by the position up to which they have received everything. */
interface Telling {
  /** Readers with the same key get the same text. */
  readonly groupOf: (rights: FeedReader) => string;
  readonly textFor: (rights: FeedReader, context: StoreContext) => Promise<(after: number) => Buffer | null>;
}

function sightKey({ rightsKey, closedFolders }: Actor): string {
  return `${rightsKey}|${closedFolders.key}`;
}

function ownSightKey(actor: Actor): string {
  return `${sightKey(actor)}|${actor.ids}`;
}

/** The key that is the same for actors who see the same records of the classes. */
export function sightKeyOf(definitions: readonly (ClassDefinition | undefined)[]): (actor: Actor) => string {
  return definitions.some((definition) => definition?.seenBy) ? ownSightKey : sightKey;
}

/** The readers of one server with their rights. A text is made once for all readers with the same rights. */
export class LiveReaders {
  readonly #context: StoreContext;
  readonly #readers = new Set<LiveReader>();
  #newcomers: Newcomer[] = [];
  /** The access epoch at which the readers' rights were loaded; -1 if they must be loaded again. */
  #epoch = -1;

  constructor(context: StoreContext) {
    this.#context = context;
  }

  /** The number of readers, new ones included. */
  get count(): number {
    return this.#readers.size + this.#newcomers.length;
  }

  /** The readers that have been admitted. */
  get admitted(): readonly LiveReader[] {
    return [...this.#readers];
  }

  /**
   * Adds a new reader, which is sent nothing until it is admitted. Where its session has too many, the oldest is told that
   * it is superseded, and ends.
   */
  add(reader: Newcomer): void {
    const { sessionId } = reader.session;
    const own = [...this.#readers, ...this.#newcomers].filter(({ session }) => session.sessionId === sessionId);
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - MOST_OF_SESSION))) {
      oldest.stream.send(SUPERSEDED_TEXT);
      oldest.stream.end();
      this.leave(oldest);
    }
    reader.stream.once('close', () => this.leave(reader));
    this.#newcomers.push(reader);
  }

  leave(reader: LiveReader): void {
    this.#readers.delete(reader);
    this.#newcomers = this.#newcomers.filter((one) => one !== reader);
  }

  /** Admits the new readers whose rights are loaded, and returns them. */
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

  /** Whether the rights of all readers are loaded as of this epoch. */
  isCurrent(epoch: number): boolean {
    return epoch === this.#epoch && this.#newcomers.length === 0;
  }

  /** Demands that all rights are loaded again: the expiry of a session does not change the epoch. */
  expire(): void {
    this.#epoch = -1;
  }

  /**
   * Loads the rights of all readers. The streams of ended sessions are closed; a reader whose rights have changed gets
   * `reset`.
   */
  async renew({ database, catalog }: StoreContext = this.#context): Promise<void> {
    const readers = [...this.#readers, ...this.#newcomers];
    const { actors, epoch, folders } = await sessionActors(
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
      const isSame = before !== null && ownSightKey(before.actor) === ownSightKey(actor);
      reader.rights = { actor, since: isSame ? before.since : folders };
      if (before && !isSame) reader.stream.send(resetText(reader.position));
    }
    // Also where no reader is left, so that what is told to nobody is not told by outdated rights.
    this.#epoch = epoch;
  }

  /**
   * Sends each reader its text, made once per group. Where rights have changed meanwhile, they are loaded again and the
   * texts are made again from one state of the database, so that any number of changes of rights delays nobody.
   */
  async send(readers: readonly LiveReader[], telling: Telling): Promise<void> {
    const texts = await this.#texts(this.#context, readers, telling).catch((error: unknown) => {
      if (!(error instanceof StaleActor)) throw error;
      return inOneTransaction(this.#context.database, async (database, transaction) => {
        await transaction.query(ONE_STATE);
        const context = { ...this.#context, database };
        await this.renew(context);
        return this.#texts(context, readers, telling);
      });
    });
    for (const [reader, text] of texts) reader.stream.send(text);
  }

  async #texts(
    context: StoreContext,
    readers: readonly LiveReader[],
    { groupOf, textFor }: Telling,
  ): Promise<ReadonlyMap<LiveReader, Buffer>> {
    const texts = new Map<LiveReader, Buffer>();
    const present = readers.filter((reader) => this.#readers.has(reader));
    const groups = Map.groupBy(present, ({ rights }) => (rights ? groupOf(rights) : ''));
    for (const group of groups.values()) {
      const rights = group[0]?.rights;
      if (!rights) continue;
      const textAfter = await textFor(rights, context);
      for (const [after, alike] of Map.groupBy(group, ({ position }) => position)) {
        const text = textAfter(after);
        if (text) for (const reader of alike) texts.set(reader, text);
      }
    }
    // Confirms texts that needed no statement: a reader that lost a right before the data was read gets none of it.
    const { epoch } = await feedState(context.database);
    if (epoch !== this.#epoch) throw new StaleActor();
    return texts;
  }
}
