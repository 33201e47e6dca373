import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Environment, FileLimits } from '#server/environment.ts';
import { notFound } from '#server/store/refusal.ts';
import { diskStorage } from './disk-storage.ts';
import { Previews } from './previews.ts';
import { Staging } from './staging.ts';
import { MissingContent, type FileStorage, type LocalFile } from './storage.ts';

/** Everything about files that one process has. */
export interface FileService {
  readonly storage: FileStorage;
  readonly staging: Staging;
  readonly previews: Previews;
  readonly limits: FileLimits;
}

/** Opens the storage that the environment names: an S3-compatible one, or the data folder. */
export async function openFiles({ dataDir, s3, fileLimits }: Environment): Promise<FileService> {
  const folder = path.join(dataDir, 'files');
  return {
    storage: s3 ? (await import('./s3-storage.ts')).s3Storage(s3) : diskStorage(path.join(folder, 'contents')),
    staging: new Staging(path.join(folder, 'incoming')),
    previews: new Previews(path.join(folder, 'previews'), fileLimits.imagePixels),
    limits: fileLimits,
  };
}

/** What is stored under a key as a file of this machine, for libraries that read files. Throws 404 where there is nothing. */
export async function openStored({ storage, staging }: FileService, key: string, size: number): Promise<LocalFile> {
  try {
    const place = await storage.place(key);
    if (place !== null) return { path: place, done: async () => undefined };
    const copy = await staging.take(await storage.read(key), size);
    return { path: copy.path, done: () => staging.discard([copy]) };
  } catch (error) {
    throw error instanceof MissingContent ? notFound() : error;
  }
}

/** A key nobody has used. */
export function newKey(): string {
  return randomUUID();
}
