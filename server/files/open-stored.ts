import { notFound } from '#server/store/problem.ts';
import type { FileService } from './file-service.ts';
import { MissingContent, type LocalFile } from './storage.ts';

/** Opens stored content as a local file, for libraries that read files. Throws 404 if the key does not exist. */
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
