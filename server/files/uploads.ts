import { randomUUID } from 'node:crypto';
import { conflict } from '#server/store/refusal.ts';
import { addPart, endUpload, partsOf, readUpload, type Upload } from '#server/store/uploads.ts';
import { newKey } from './file-service.ts';
import type { FileContext, IncomingFile } from './keep-content.ts';
import type { StagedFile } from './staging.ts';

/** An id for an upload. */
export function newUploadId(): string {
  return randomUUID();
}

/**
 * Adds bytes to an upload: they are stored before the database knows of them, so that what it says has been received is
 * there after any crash, on every server. Answers how many bytes there are now.
 */
export async function receivePart(
  context: FileContext,
  userId: number,
  upload: Upload,
  position: number,
  part: StagedFile,
): Promise<number> {
  if (position !== upload.received) throw conflict('Часть файла уже загружена');
  const key = newKey();
  await context.files.storage.put(key, part.path, part.size);
  try {
    return await addPart(context.database, userId, upload.id, position, { key, size: part.size });
  } catch (error) {
    await context.files.storage.remove(key).catch(() => undefined);
    throw error;
  }
}

/** Puts the parts of a finished upload together on this machine's disk. Throws 404 and 409 where it is not there or not whole. */
export async function assembleUpload(context: FileContext, userId: number, id: string): Promise<IncomingFile> {
  const upload = await readUpload(context.database, userId, id);
  if (upload.received !== upload.size) throw conflict('Файл загружен не полностью');
  const parts = await partsOf(context.database, id);
  const staged = await context.files.staging.take(
    together(
      context,
      parts.map(({ key }) => key),
    ),
    upload.size,
  );
  return { name: upload.fileName, staged };
}

async function* together({ files }: FileContext, keys: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of keys) yield* await files.storage.read(key);
}

/** Forgets an upload and removes its parts. Answers whether it was there. */
export async function dropUpload(context: FileContext, userId: number, id: string): Promise<boolean> {
  const parts = await partsOf(context.database, id);
  const existed = await endUpload(context.database, userId, id);
  if (existed) for (const { key } of parts) await context.files.storage.remove(key).catch(() => undefined);
  return existed;
}
