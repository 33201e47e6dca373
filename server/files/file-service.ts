import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Environment, FileLimits } from '#server/environment.ts';
import { diskStorage } from './disk-storage.ts';
import { Previews } from './previews.ts';
import { s3Storage } from './s3-storage.ts';
import { Staging, type StagedFile } from './staging.ts';
import type { FileStorage } from './storage.ts';

/** Everything about files that one process has. */
export interface FileService {
  readonly storage: FileStorage;
  readonly staging: Staging;
  readonly previews: Previews;
  readonly limits: FileLimits;
}

/** Opens the storage that the environment names: an S3-compatible one, or the data folder. */
export function openFiles({ dataDir, s3, fileLimits }: Environment): FileService {
  const folder = path.join(dataDir, 'files');
  return {
    storage: s3 ? s3Storage(s3) : diskStorage(path.join(folder, 'contents')),
    staging: new Staging(path.join(folder, 'incoming')),
    previews: new Previews(path.join(folder, 'previews'), fileLimits.imagePixels),
    limits: fileLimits,
  };
}

/** Brings what is stored under a key onto this machine's disk, for libraries that read files. */
export async function fetchStored(files: FileService, key: string, size: number): Promise<StagedFile> {
  return files.staging.take(await files.storage.read(key), size);
}

/** A key nobody has used. */
export function newKey(): string {
  return randomUUID();
}
