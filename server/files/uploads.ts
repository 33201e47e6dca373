import { createHash, randomUUID } from 'node:crypto';
import type { UploadProgress } from '#model/wire/files.ts';
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
} from '#server/store/contents/uploads.ts';
import type { Queryable } from '#server/store/database.ts';
import type { FileService } from './file-service.ts';
import type { FileContext, IncomingFile } from './keep-content.ts';
import type { StagedFile } from './staging.ts';
import { MissingContent, newKey, type DirectStorage } from './storage.ts';

/** How often a claim is renewed, in milliseconds: a cancelled upload stops taking bytes within this time. */
const RENEW_EVERY = 2000;

/** An exclusive claim on an upload, across all servers. */
export interface ClaimedUpload {
  readonly upload: UploadProgress;
  readonly key: UploadClaimKey;
  /** Aborted with a refusal once the upload is cancelled. */
  readonly signal: AbortSignal;
  /** Releases the claim; must always be called exactly once. */
  readonly release: () => Promise<void>;
}

/** An id for an upload. */
export function newUploadId(): string {
  return randomUUID();
}

/** Claims an upload until it is released. Throws 404 if the user has no such upload and 409 while it is claimed. */
export async function claim({ database }: FileContext, userId: number, id: string): Promise<ClaimedUpload> {
  const key = { id, userId, claim: randomUUID() };
  const upload = await claimUpload(database, key);
  const lost = new AbortController();
  const timer = setInterval(() => {
    // A temporary database outage does not end the claim.
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
 * Adds bytes to a claimed upload: they are stored before the database records them, so that the recorded bytes survive
 * a crash of any server. Answers the new total of bytes.
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

/** Milliseconds for which a part that is in the storage can be added: older ones of no upload are swept. */
const ADDED_WITHIN = 30 * 60 * 1000;

/** The key of a part that is sent to the storage itself: the same for each attempt. */
function directKey(id: string, position: number): string {
  const hash = createHash('sha256').update(`${id} ${position}`).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/u, '$1-$2-$3-$4-$5');
}

/** A range of an upload's bytes. */
export interface PartRange {
  readonly position: number;
  readonly size: number;
}

function directOf({ files }: FileContext): DirectStorage {
  if (!files.direct) throw conflict('Хранилище не принимает файлы напрямую');
  return files.direct;
}

function assertNext({ received, size }: UploadProgress, part: PartRange): void {
  if (part.position !== received || part.position + part.size > size) throw conflict('Часть файла уже загружена');
}

/** The address at which the next part can be stored. Throws 404 if the user has no such upload, and 409. */
export async function addressOf(context: FileContext, userId: number, id: string, part: PartRange): Promise<string> {
  const direct = directOf(context);
  assertNext(await readUpload(context.database, userId, id), part);
  return direct.addressFor(directKey(id, part.position), part.size);
}

/**
 * Adds a part that was sent to the storage to a claimed upload. Answers the new total of bytes. Throws 409 if the part
 * is not there in its size; it is swept then.
 */
export async function addStoredPart(
  context: FileContext,
  { upload, key: claimed }: ClaimedUpload,
  part: PartRange,
): Promise<number> {
  const direct = directOf(context);
  assertNext(upload, part);
  const key = directKey(upload.id, part.position);
  const stored = await direct.stored(key);
  if (stored?.size !== part.size || Date.now() - stored.modified.getTime() > ADDED_WITHIN) {
    throw conflict('Часть файла не загружена');
  }
  return addPart(context.database, claimed, part.position, { key, size: part.size });
}

/** A finished upload as a local file, for one record. */
export interface AssembledUpload extends IncomingFile {
  /**
   * Deletes the upload in the transaction that creates its record. Throws 404 if another record took it or it was
   * cancelled.
   */
  readonly spend: (transaction: Queryable) => Promise<void>;
  /** Removes its parts, after the record has been committed. */
  readonly spent: () => Promise<void>;
  /** Removes the local file and releases the upload, if it still exists. */
  readonly discard: () => Promise<void>;
}

/**
 * Assembles the parts of a finished upload on the local disk, exclusively for one record: concurrent calls get 409.
 * Throws 404 if the upload does not exist and 409 if it is incomplete.
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
      async spend(transaction) {
        await spendUpload(transaction, key);
        context.brought?.uploads.add(id);
      },
      spent: () => removeParts(context.files, keys),
      async discard() {
        await context.files.staging.discard([staged]);
        await claimed.release();
      },
    };
  } catch (error) {
    await claimed.release();
    // If the upload was cancelled meanwhile, its parts were removed.
    throw error instanceof MissingContent ? uploadGone() : error;
  }
}

async function* together({ storage }: FileService, keys: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of keys) yield* await storage.read(key);
}

/** Removes stored bytes that no row references; those that can't be removed now are swept. */
export async function removeParts({ storage }: FileService, keys: readonly string[]): Promise<void> {
  for (const key of keys) await storage.remove(key).catch(() => undefined);
}

/** Cancels an upload: its bytes no longer count, and its parts are removed. Throws 404 if it is not the user's. */
export async function dropUpload(context: FileContext, userId: number, id: string): Promise<void> {
  const parts = await partsOf(context.database, id);
  await endUpload(context.database, userId, id);
  await removeParts(
    context.files,
    parts.map(({ key }) => key),
  );
}
