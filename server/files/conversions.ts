import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { AnsweredRecord } from '#model/define-class.ts';
import { SYSTEM_ACTOR, type Actor } from '#server/access/actor.ts';
import type { ReaderPool } from '#server/readers/reader-pool.ts';
import { readContent } from '#server/store/contents/contents.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import type { FileContext } from './keep-content.ts';
import { openStored } from './open-stored.ts';
import { writeConverted, type Conversion } from './write-converted.ts';
import { sweepFolder } from './sweep-folder.ts';

/** Converts documents on this server, each in a process of its own. */
export class Conversions {
  readonly #folder: string;
  readonly #readers: ReaderPool;

  constructor(folder: string, readers: ReaderPool) {
    this.#folder = folder;
    this.#readers = readers;
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
    const folder = path.join(this.#folder, randomUUID());
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
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
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Aborts the running conversions. */
  async close(): Promise<void> {
    await this.#readers.close();
  }

  /** Removes files that crashed servers left of conversions more than this many milliseconds ago. */
  sweep(age: number): Promise<void> {
    return sweepFolder(this.#folder, age);
  }
}
