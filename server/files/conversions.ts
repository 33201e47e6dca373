import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { AnsweredRecord } from '#model/define-class.ts';
import { fileKindOf } from '#model/file-kinds.ts';
import { SYSTEM_ACTOR, type Actor } from '#server/access/actor.ts';
import type { ReaderPool } from '#server/readers/reader-pool.ts';
import { readContent } from '#server/store/contents/contents.ts';
import { invalid } from '#server/store/problem.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import type { FileContext } from './keep-content.ts';
import { openStored } from './open-stored.ts';
import { askReader } from './ask-reader.ts';
import { PICTURE_ADDRESS, readStart, writeConverted, type Conversion } from './write-converted.ts';
import { sweepFolder } from './sweep-folder.ts';

/** The text of a document that somebody waits for, in characters, and its pictures together, in bytes. */
const [MOST_TEXT, MOST_PICTURES] = [2_000_000, 15 * 1024 * 1024];

/** A document as HTML with its pictures in it; those beyond the limit have an empty address. */
export interface ReadDocument {
  readonly html: string;
  /** Russian sentences about what the HTML does not hold. */
  readonly notes: readonly string[];
}

/** Converts documents on this server, each in a process of its own. */
export class Conversions {
  readonly #folder: string;
  readonly #readers: ReaderPool;
  /** Reads the documents that somebody waits for: the conversions of jobs do not wait for them. */
  readonly #awaited: ReaderPool;

  constructor(folder: string, readers: ReaderPool, awaited: ReaderPool) {
    this.#folder = folder;
    this.#readers = readers;
    this.#awaited = awaited;
  }

  /**
   * Converts a document's file to its text and writes it. Throws what the reader, the record's validation and the
   * conversion's `endIn` throw; nothing is written then.
   */
  async convert(context: FileContext, conversion: Conversion): Promise<void> {
    const { catalog, files } = context;
    // The requesting user's rights were checked at the request; history names that user.
    const actor: Actor = { ...SYSTEM_ACTOR, userId: conversion.userId };
    const definition = catalog.get('document');
    const { fileId }: AnsweredRecord<typeof definition> = JSON.parse(
      (await readRecord(context, actor, definition, conversion.objectId)).json,
    );
    const { key, size, name } = await readContent(context, actor, catalog.get('AttachedFile'), fileId ?? 0);
    await this.#inFolder(async (folder) => {
      const stored = await openStored(files, key, size);
      try {
        await conversion.progress(30, 100);
        const maxLength = definition.properties.fullInfo.maxLength ?? 0;
        const content = await this.#readers.run({ kind: 'convert', file: stored.path, name, folder, maxLength });
        await conversion.progress(70, 100);
        await writeConverted(context, actor, conversion, { folder, ...content });
      } finally {
        await stored.done();
      }
    });
  }

  /**
   * The text of a local file with its pictures in it, as data URLs. Throws 422 with the defect of the file, and 503 if too
   * many are read.
   */
  read(file: string, name: string): Promise<ReadDocument> {
    return this.#inFolder(async (folder) => {
      const work = { kind: 'convert', file, name, folder, maxLength: MOST_TEXT } as const;
      const { pictures, notes } = await askReader(this.#awaited, work);
      const html = await readStart(path.join(folder, 'text'));
      if (html.replaceAll(PICTURE_ADDRESS, '').length > MOST_TEXT)
        throw invalid([], 'Документ слишком длинный. Разделите его на части');
      const addresses = new Map<string, string>();
      let bytes = 0;
      for (const [at, picture] of pictures.entries()) {
        const content = await readFile(path.join(folder, String(at)));
        bytes += content.length;
        const [type] = fileKindOf(picture.name)?.types ?? [];
        if (bytes <= MOST_PICTURES && type !== undefined)
          addresses.set(picture.address, `data:${type};base64,${content.toString('base64')}`);
      }
      return {
        html: html.replaceAll(PICTURE_ADDRESS, (_, address: string) => `"${addresses.get(address) ?? ''}"`),
        notes,
      };
    });
  }

  async #inFolder<Answer>(work: (folder: string) => Promise<Answer>): Promise<Answer> {
    const folder = path.join(this.#folder, randomUUID());
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Aborts the running conversions. */
  async close(): Promise<void> {
    await Promise.all([this.#readers.close(), this.#awaited.close()]);
  }

  /** Removes files that crashed servers left of conversions more than this many milliseconds ago. */
  sweep(age: number): Promise<void> {
    return sweepFolder(this.#folder, age);
  }
}
