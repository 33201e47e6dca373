import { setImmediate as nextTurn } from 'node:timers/promises';
import { ReaderDied, UnreadableFile } from '#server/readers/reader-errors.ts';
import { textPieces } from '#model/search/text-pieces.ts';
import type { Database, Queryable } from '#server/store/database.ts';
import { Problem } from '#server/store/problem.ts';
import {
  addTextPiece,
  completeText,
  contentToRead,
  forgetText,
  unreadFiles,
  type UnreadContent,
} from '#server/store/projection/file-texts.ts';
import type { FileService } from './file-service.ts';
import { openStored } from './open-stored.ts';

/** Characters of a text by which its file is found: some 400 pages. */
const MOST_TEXT = 1_000_000;
/** Milliseconds after which the reader ends with the page that it has come to. */
const READING = 20_000;
/** Characters of a piece: the write of one takes a few milliseconds, also where the database is in this process. */
const PIECE = 2000;
const FILES_AT_ONCE = 100;

/** What the texts of files are read with. */
export interface TextContext {
  readonly database: Database;
  readonly files: FileService;
}

/** The text of a content; empty where the file is damaged, locked by a password, too large, or gone. */
async function textOf({ files }: TextContext, { key, size, type }: UnreadContent): Promise<string> {
  try {
    const stored = await openStored(files, key, size);
    try {
      return await files.readers.run({ kind: 'text', file: stored.path, type, maxLength: MOST_TEXT, time: READING });
    } finally {
      await stored.done();
    }
  } catch (error) {
    const isGone = error instanceof Problem && error.status === 404;
    if (isGone || error instanceof UnreadableFile || error instanceof ReaderDied) return '';
    throw error;
  }
}

/**
 * Reads the text of a file in a reader process and stores it, piece by piece, so that the index of words has it. Where
 * the content is replaced meanwhile, it is read again. `end` is called in the transaction that completes the text.
 */
export async function keepText(
  context: TextContext,
  fileId: number,
  end: (transaction: Queryable) => Promise<void> = async () => undefined,
): Promise<void> {
  const { database } = context;
  for (;;) {
    const content = await contentToRead(database, fileId);
    if (!content) {
      await forgetText(database, fileId);
      return;
    }
    const pieces = textPieces(await textOf(context, content), PIECE);
    await forgetText(database, fileId);
    let isSame = true;
    for (const [at, piece] of pieces.entries()) {
      if (!isSame) break;
      // The embedded database runs synchronously: without this a long text would block the server.
      await nextTurn();
      isSame = await addTextPiece(database, content, at + 1, piece);
    }
    if (!isSame) continue;
    const isComplete = await database.transaction(async (transaction) => {
      if (!(await completeText(transaction, content))) return false;
      await end(transaction);
      return true;
    });
    if (isComplete) return;
  }
}

/** Reads the texts of all files that have not been read. `note` is told each. Resumes where it was interrupted. */
export async function keepMissingTexts(context: TextContext, note: (fileId: number) => void): Promise<void> {
  for (let after = 0; ; ) {
    const ids = await unreadFiles(context.database, after, FILES_AT_ONCE);
    for (const id of ids) {
      await keepText(context, id);
      note(id);
      after = id;
    }
    if (ids.length < FILES_AT_ONCE) return;
  }
}
