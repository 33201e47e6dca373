import { randomUUID } from 'node:crypto';
import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { AnsweredRecord, ClassDefinition } from '#model/define-class.ts';
import { SYSTEM_ACTOR, type Actor } from '#server/access/actor.ts';
import { ReaderDied, UnreadableFile, type DeathCause } from '#server/readers/reader-errors.ts';
import type { ReaderPool } from '#server/readers/reader-pool.ts';
import { readContent } from '#server/store/contents.ts';
import {
  endConversion,
  failAbandoned,
  noteProgress,
  renewConversion,
  returnConversion,
  takeConversion,
  type TakenConversion,
} from '#server/store/conversions.ts';
import { readRecord } from '#server/store/records/one.ts';
import { Problem } from '#server/store/problem.ts';
import type { FileContext } from './keep-content.ts';
import { openStored } from './open-stored.ts';
import { writeConverted } from './write-converted.ts';

/** Milliseconds between two heartbeats of a running conversion. */
const RENEW_EVERY = 15_000;

const DEATHS: Readonly<Record<DeathCause, string>> = {
  memory: 'Документ слишком велик, чтобы его преобразовать. Разделите его на части.',
  time: 'Преобразование заняло слишком много времени. Разделите документ на части.',
  other: 'Преобразование прервано: возможно, файл повреждён.',
};
const ABANDONED = 'Сервер дважды остановился во время преобразования. Разделите документ на части.';

/** The user's message for a failed conversion; null if the user can't correct the cause. */
function sentenceOf(error: unknown, { properties }: ClassDefinition): string | null {
  if (error instanceof UnreadableFile) return error.message;
  if (error instanceof ReaderDied) return DEATHS[error.reason];
  if (!(error instanceof Problem)) return null;
  const field = error.details.errors?.[0];
  const caption = field && properties[field.fieldName]?.caption;
  return field && caption !== undefined ? `${caption}: ${field.message}` : error.message;
}

/** Converts documents on this server, one after another, each in its own process. */
export class Conversions {
  readonly #folder: string;
  readonly #readers: ReaderPool;
  #running: Promise<void> | null = null;
  #asked = false;
  #closed = false;

  constructor(folder: string, readers: ReaderPool) {
    this.#folder = folder;
    this.#readers = readers;
  }

  /**
   * Converts the queued documents and resolves when there are none. A failure caused by the document is stored in its
   * row for good; an internal error is thrown for the log once the others are done.
   */
  run(context: FileContext): Promise<void> {
    this.#asked = true;
    this.#running ??= this.#convertAll(context);
    return this.#running;
  }

  /** Aborts the running conversion and requeues it, to be restarted here or on another server. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#readers.close();
    // Errors are thrown to the caller that started it.
    await this.#running?.catch(() => undefined);
  }

  /** Removes files that crashed servers left of conversions more than this many milliseconds ago. */
  async sweep(age: number): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    for await (const entry of await opendir(this.#folder)) {
      const left = path.join(this.#folder, entry.name);
      const facts = await stat(left).catch(() => null);
      if (facts && Date.now() - facts.mtimeMs > age) await rm(left, { recursive: true, force: true });
    }
  }

  async #convertAll(context: FileContext): Promise<void> {
    const failures: unknown[] = [];
    try {
      while (this.#asked && !this.#closed) {
        this.#asked = false;
        await failAbandoned(context.database, ABANDONED);
        let taken = await takeConversion(context.database);
        while (taken) {
          await this.#convertOne(context, taken).catch((error: unknown) => failures.push(error));
          taken = this.#closed ? null : await takeConversion(context.database);
        }
      }
    } finally {
      this.#running = null;
    }
    if (failures.length > 0)
      throw failures.length === 1 ? failures[0] : new AggregateError(failures, 'conversions failed');
  }

  async #convertOne(context: FileContext, taken: TakenConversion): Promise<void> {
    const { database } = context;
    // A failed heartbeat is compensated by the next.
    const renewing = setInterval(() => void renewConversion(database, taken).catch(() => undefined), RENEW_EVERY);
    try {
      await this.#convert(context, taken);
    } catch (error) {
      if (this.#closed) {
        await returnConversion(database, taken);
        return;
      }
      const sentence = sentenceOf(error, context.catalog.get('document'));
      await endConversion(database, taken, sentence ?? 'Не удалось преобразовать документ');
      if (sentence === null || error instanceof ReaderDied) throw error;
    } finally {
      clearInterval(renewing);
    }
  }

  async #convert(context: FileContext, taken: TakenConversion): Promise<void> {
    const { catalog, database, files } = context;
    // The requesting user's rights were checked at the request; history names that user.
    const actor: Actor = { ...SYSTEM_ACTOR, userId: taken.userId };
    const definition = catalog.get('document');
    const { fileId }: AnsweredRecord<typeof definition> = JSON.parse(
      (await readRecord(context, actor, definition, taken.objectId)).json,
    );
    const { key, size, name } = await readContent(context, actor, catalog.get('AttachedFile'), fileId ?? 0);
    const folder = path.join(this.#folder, randomUUID());
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      const stored = await openStored(files, key, size);
      try {
        await noteProgress(database, taken, 30);
        const maxLength = definition.properties.fullInfo.maxLength ?? 0;
        const pictures = await this.#readers.run({ kind: 'convert', file: stored.path, name, folder, maxLength });
        await noteProgress(database, taken, 70);
        await writeConverted(context, actor, taken, { folder, pictures });
      } finally {
        await stored.done();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
