import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const schema = z.object({
  engine: z.enum(['postgres', 'pglite']),
  at: z.string(),
  /** SHA-256 of each file in the backup's folder, in hexadecimal. */
  files: z.record(z.string(), z.string()),
});

/** What a backup's folder holds; it is checked before anything is restored. */
export type BackupManifest = z.infer<typeof schema>;

const FILE = 'manifest.json';

async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Writes the manifest of a finished backup. */
export async function writeManifest(
  folder: string,
  engine: BackupManifest['engine'],
  files: readonly string[],
): Promise<void> {
  const sums = await Promise.all(files.map(async (file) => [file, await checksum(path.join(folder, file))] as const));
  const manifest: BackupManifest = { engine, at: new Date().toISOString(), files: Object.fromEntries(sums) };
  await writeFile(path.join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Reads a backup's manifest. Throws where a file is missing or is not the one that was written. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const manifest = schema.parse(JSON.parse(await readFile(path.join(folder, FILE), 'utf8')));
  for (const [file, sum] of Object.entries(manifest.files)) {
    if ((await checksum(path.join(folder, file))) !== sum) throw new Error(`${file} in ${folder} is damaged`);
  }
  return manifest;
}
