import { forgetDeleted, unknownKeys } from '#server/store/contents.ts';
import type { Queryable } from '#server/store/database.ts';
import { forgetUploads } from '#server/store/uploads.ts';
import type { FileService } from './file-service.ts';
import { removeParts } from './uploads.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** A file that is younger may belong to a write that is not committed yet. */
const SAFE_AGE = HOUR;
const UPLOAD_HOURS = 24;
/** So long the file of a deleted record can be brought back. */
const DELETED_DAYS = 30;
const PREVIEW_AGE = 30 * DAY;

/**
 * Removes what belongs to nobody: uploads given up a day ago, files of records deleted a month ago, what a dead process left
 * behind, previews nobody looks at. Rows go before their files, so that no row is ever without its file. Several servers may do it at once.
 */
export async function sweepFiles(
  { database, files }: { readonly database: Queryable; readonly files: FileService },
  safeAge = SAFE_AGE,
): Promise<void> {
  await removeParts(files, await forgetUploads(database, UPLOAD_HOURS));
  await forgetDeleted(database, DELETED_DAYS);
  for await (const batch of files.storage.list()) {
    const old = batch.filter(({ modified }) => Date.now() - modified.getTime() >= safeAge).map(({ key }) => key);
    if (old.length === 0) continue;
    for (const key of await unknownKeys(database, old)) await files.storage.remove(key);
  }
  await files.staging.sweep(safeAge * 24);
  await files.previews.sweep(PREVIEW_AGE);
  await files.conversions.sweep(safeAge);
}
