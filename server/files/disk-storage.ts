import { createReadStream } from 'node:fs';
import { access, copyFile, link, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { KEY_PATTERN, MissingContent, type FileStorage, type StoredKey } from './storage.ts';

const BATCH = 500;

/** Syncs a directory: a new file name is durable only once its directory is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Copies a file and syncs it. */
async function copyWhole(file: string, copy: string): Promise<void> {
  await copyFile(file, copy);
  const handle = await open(copy, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'code') : undefined;
}

/**
 * Files in a local folder with 256 subfolders. A file is written elsewhere, synced, and only then renamed into place.
 */
export function diskStorage(folder: string): FileStorage {
  const placeOf = (key: string) => {
    if (!KEY_PATTERN.test(key)) throw new Error(`${key} is no key of the storage`);
    return path.join(folder, key.slice(0, 2), key);
  };

  async function* list(): AsyncIterable<readonly StoredKey[]> {
    await mkdir(folder, { recursive: true });
    for await (const shelf of await opendir(folder)) {
      if (!shelf.isDirectory()) continue;
      let batch: StoredKey[] = [];
      for await (const entry of await opendir(path.join(folder, shelf.name))) {
        if (!KEY_PATTERN.test(entry.name)) continue;
        const facts = await stat(path.join(folder, shelf.name, entry.name)).catch(() => null);
        if (facts) batch.push({ key: entry.name, modified: facts.mtime });
        if (batch.length < BATCH) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    }
  }

  return {
    list,
    async put(key, file) {
      const place = placeOf(key);
      const shelf = path.dirname(place);
      if (await mkdir(shelf, { recursive: true, mode: 0o700 })) await syncFolder(path.dirname(shelf));
      try {
        // A hard link to the synced file: nothing is copied, and the name is created last.
        await link(file, place);
      } catch (error) {
        if (codeOf(error) === 'EEXIST' || codeOf(error) === 'ENOENT') throw error;
        // The staging folder is on another disk, or the file system has no hard links.
        const beside = `${place}.new`;
        await copyWhole(file, beside).catch(async (failure: unknown) => {
          await rm(beside, { force: true });
          throw failure;
        });
        await rename(beside, place);
      }
      await syncFolder(shelf);
    },
    async read(key, range) {
      const handle = await open(placeOf(key), 'r').catch((error: unknown) => {
        throw codeOf(error) === 'ENOENT' ? new MissingContent(key) : error;
      });
      return createReadStream('', { fd: handle, ...range });
    },
    async place(key) {
      const place = placeOf(key);
      await access(place).catch(() => {
        throw new MissingContent(key);
      });
      return place;
    },
    async remove(key) {
      await rm(placeOf(key), { force: true });
    },
  };
}
