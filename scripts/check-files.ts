import { createHash } from 'node:crypto';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { diskStorage } from '#server/files/disk-storage.ts';
import { openFiles } from '#server/files/file-service.ts';
import { MissingContent, type FileStorage } from '#server/files/storage.ts';
import { allContents, unknownKeys, type NotedContent } from '#server/store/contents/contents.ts';
import type { Queryable } from '#server/store/database.ts';
import { openDatabase } from '#server/store/engines/open.ts';
import { CONTENTS_FOLDER, readManifest } from './backup-manifest.ts';
import { commandEnvironment, failed } from './command.ts';
import { reportContents } from './report-contents.ts';

const { values } = parseArgs({ options: { read: { type: 'boolean', default: false }, from: { type: 'string' } } });
const environment = commandEnvironment({ NODE_ENV: 'development' });
const files = await openFiles(environment);

/** Whether the storage has the bytes that were stored. */
async function isWhole(storage: FileStorage, { key, checksum }: NotedContent): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    await pipeline(await storage.read(key), hash);
  } catch (error) {
    if (error instanceof MissingContent) return false;
    throw error;
  }
  return hash.digest('base64url') === checksum;
}

/** Puts contents into the storage from a backup, those of which it has the very bytes. Returns the others. */
async function mend(harmed: readonly NotedContent[], backup: string): Promise<readonly NotedContent[]> {
  await readManifest(backup);
  const source = diskStorage(path.join(backup, CONTENTS_FOLDER));
  const left: NotedContent[] = [];
  for (const content of harmed) {
    if (await isWhole(source, content)) {
      const staged = await files.staging.take(await source.read(content.key), Number.POSITIVE_INFINITY);
      // A content is never written over.
      await files.storage.remove(content.key);
      await files.storage.put(content.key, staged.path, staged.size);
      await files.staging.discard([staged]);
      await files.previews.forget(content.key);
    } else left.push(content);
  }
  return left;
}

async function check(database: Queryable): Promise<void> {
  const noted = await allContents(database);
  const there = new Set<string>();
  let orphans = 0;
  for await (const batch of files.storage.list()) {
    for (const { key } of batch) there.add(key);
    orphans += (
      await unknownKeys(
        database,
        batch.map(({ key }) => key),
      )
    ).length;
  }
  const missing = noted.filter(({ key }) => !there.has(key));
  const damaged: NotedContent[] = [];
  if (values.read)
    for (const content of noted)
      if (there.has(content.key) && !(await isWhole(files.storage, content))) damaged.push(content);
  process.stdout.write(
    `Files of records: ${noted.length}${values.read ? ', all read' : ''}. Files of no record, which the server removes: ${orphans}\n`,
  );
  const left =
    values.from === undefined ? null : new Set(await mend([...missing, ...damaged], path.resolve(values.from)));
  const of = (harmed: readonly NotedContent[]) => harmed.filter((one) => left?.has(one) ?? true).map(({ key }) => key);
  if (left) process.stdout.write(`Brought back: ${missing.length + damaged.length - left.size}\n`);
  reportContents(noted, of(missing), 'records name and the storage does not have');
  reportContents(noted, of(damaged), 'are not what was stored');
}

try {
  const database = await openDatabase(environment);
  try {
    await check(database);
  } finally {
    await database.close();
  }
} catch (error) {
  failed(error);
}
