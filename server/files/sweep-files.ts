import { forgetDeleted, unknownKeys } from '#server/store/contents/contents.ts';
import type { Queryable } from '#server/store/database.ts';
import { forgetPreviewClaims } from '#server/store/contents/preview-claims.ts';
import { forgetUploads } from '#server/store/contents/uploads.ts';
import type { FileService } from './file-service.ts';
import { removeParts } from './uploads.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** A younger file may belong to an uncommitted write. */
const SAFE_AGE = HOUR;
const UPLOAD_HOURS = 24;
const PREVIEW_AGE = 30 * DAY;

interface Holder {
  readonly database: Queryable;
  readonly files: FileService;
}

/** Removes the bytes under the keys that no row references any more, and their previews. */
export async function removeContents({ database, files }: Holder, keys: readonly string[]): Promise<void> {
  for (const key of await unknownKeys(database, [...new Set(keys)])) {
    await files.storage.remove(key);
    await files.previews.forget(key);
  }
}

/**
 * Removes unowned files from the storage: uploads idle for a day, files of records deleted `binDays` ago, leftovers of
 * crashed processes. Rows are deleted before their files, so no row lacks its file. Several servers may run it at once.
 */
export async function sweepStoredFiles(
  { database, files, binDays }: Holder & { readonly binDays: number },
  safeAge = SAFE_AGE,
): Promise<void> {
  await removeParts(files, await forgetUploads(database, UPLOAD_HOURS));
  await forgetDeleted(database, binDays);
  for await (const batch of files.storage.list()) {
    const old = batch.filter(({ modified }) => Date.now() - modified.getTime() >= safeAge).map(({ key }) => key);
    if (old.length === 0) continue;
    for (const key of await unknownKeys(database, old)) await files.storage.remove(key);
  }
  await forgetPreviewClaims(database);
  await files.previews.sweepBucket(safeAge, (keys) => unknownKeys(database, keys));
}

/** Removes from this machine's disk what crashed processes left on their way to the storage, and unused previews. */
export async function sweepTemporaryFiles(files: FileService, safeAge = SAFE_AGE): Promise<void> {
  await files.staging.sweep(safeAge * 24);
  await files.previews.sweep(PREVIEW_AGE);
  await files.conversions.sweep(safeAge);
  await files.typesetter.sweep(safeAge);
  await files.tables.sweep(safeAge);
}
