import { randomUUID } from 'node:crypto';
import type { UploadProgress } from '#model/wire.ts';
import { conflict } from '#server/store/problem.ts';
import {
  addPart,
  claimUpload,
  endUpload,
  partsOf,
  readUpload,
  releaseClaim,
  renewClaim,
  spendUpload,
  uploadGone,
  type UploadClaimKey,
} from '#server/store/uploads.ts';
import type { Queryable } from '#server/store/database.ts';
import type { FileService } from './file-service.ts';
import type { FileContext, IncomingFile } from './keep-content.ts';
import type { StagedFile } from './staging.ts';
import { MissingContent, newKey } from './storage.ts';

/** So often a claim is renewed, in milliseconds: an upload that is given up stops taking bytes so soon. */
const RENEW_EVERY = 2000;

/** An upload that one piece of work has for itself, on all servers. */
export interface ClaimedUpload {
  readonly upload: UploadProgress;
  readonly key: UploadClaimKey;
  /** Aborted with a refusal once the upload is given up. */
  readonly signal: AbortSignal;
  /** To be called once in any case: lets others have it. */
  readonly release: () => Promise<void>;
}

/** An id for an upload. */
export function newUploadId(): string {
  return randomUUID();
}

/** Claims an upload until it is released. Throws 404 where the user has none such and 409 while another is at it. */
export async function claim({ database }: FileContext, userId: number, id: string): Promise<ClaimedUpload> {
  const key = { id, userId, claim: randomUUID() };
  const upload = await claimUpload(database, key);
  const lost = new AbortController();
  const timer = setInterval(() => {
    // A database that is away for a moment takes no claim away.
    void renewClaim(database, key).then(
      (isMine) => {
        if (!isMine) lost.abort(uploadGone());
      },
      () => undefined,
    );
  }, RENEW_EVERY);
  timer.unref();
  return {
    upload,
    key,
    signal: lost.signal,
    release: async () => {
      clearInterval(timer);
      await releaseClaim(database, key).catch(() => undefined);
    },
  };
}

/**
 * Adds bytes to a claimed upload: they are stored before the database knows of them, so that what it says has been received is
 * there after any crash, on every server. Answers how many bytes there are now.
 */
export async function receivePart(
  context: FileContext,
  { upload, key: claimed }: ClaimedUpload,
  part: StagedFile,
): Promise<number> {
  const key = newKey();
  await context.files.storage.put(key, part.path, part.size);
  try {
    return await addPart(context.database, claimed, upload.received, { key, size: part.size });
  } catch (error) {
    await context.files.storage.remove(key).catch(() => undefined);
    throw error;
  }
}

/** A finished upload as a file of this machine, which one record can take. */
export interface AssembledUpload extends IncomingFile {
  /** Forgets the upload in the transaction that makes its record. Throws 404 where another record took it, or it was given up. */
  readonly spend: (transaction: Queryable) => Promise<void>;
  /** Removes its parts, once the record is there. */
  readonly spent: () => Promise<void>;
  /** Removes the file from this machine and lets others have the upload, if it is still there. */
  readonly discard: () => Promise<void>;
}

/**
 * Puts the parts of a finished upload together on this machine's disk, for one record alone: meanwhile others are refused (409). Throws
 * 404 and 409 where it is not there or not whole.
 */
export async function assembleUpload(context: FileContext, userId: number, id: string): Promise<AssembledUpload> {
  const whole = await readUpload(context.database, userId, id);
  if (whole.received !== whole.size) throw conflict('Файл загружен не полностью');
  const claimed = await claim(context, userId, id);
  try {
    const { upload, signal, key } = claimed;
    const keys = (await partsOf(context.database, id)).map((part) => part.key);
    const staged = await context.files.staging.take(together(context.files, keys), upload.size, { signal });
    return {
      name: upload.fileName,
      staged,
      spend: (transaction) => spendUpload(transaction, key),
      spent: () => removeParts(context.files, keys),
      async discard() {
        await context.files.staging.discard([staged]);
        await claimed.release();
      },
    };
  } catch (error) {
    await claimed.release();
    // Whoever gave it up meanwhile has removed its parts.
    throw error instanceof MissingContent ? uploadGone() : error;
  }
}

async function* together({ storage }: FileService, keys: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of keys) yield* await storage.read(key);
}

/** Removes parts that no upload has any more; what can't be removed now is swept. */
export async function removeParts({ storage }: FileService, keys: readonly string[]): Promise<void> {
  for (const key of keys) await storage.remove(key).catch(() => undefined);
}

/** Gives an upload up: its bytes count no more, and its parts are removed. Throws 404 where the user has none such. */
export async function dropUpload(context: FileContext, userId: number, id: string): Promise<void> {
  const parts = await partsOf(context.database, id);
  await endUpload(context.database, userId, id);
  await removeParts(
    context.files,
    parts.map(({ key }) => key),
  );
}
