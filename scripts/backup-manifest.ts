import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const schema = z.object({
  engine: z.enum(['postgres', 'pglite']),
  at: z.string(),
  /** The file of the database, and its SHA-256 in hexadecimal. */
  database: z.object({ file: z.string(), sha256: z.string() }),
  /** What the tables held, by their names; backups of former versions do not tell. */
  tables: z.record(z.string(), z.object({ rows: z.int(), sum: z.string() })).optional(),
  /** The SHA-256, as base64url, of each content by its key; null where the contents were left out. */
  contents: z.record(z.string(), z.string()).nullable(),
});

/** What a backup's folder holds; it is checked before anything is restored. */
export type BackupManifest = z.infer<typeof schema>;

/** The folder of the file contents in a backup, with the layout of a server's disk storage. */
export const CONTENTS_FOLDER = 'files';

const FILE = 'manifest.json';

async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Writes the manifest of a finished backup. */
export async function writeManifest(
  folder: string,
  { file, ...rest }: Pick<BackupManifest, 'engine' | 'contents' | 'tables'> & { readonly file: string },
): Promise<void> {
  const database = { file, sha256: await checksum(path.join(folder, file)) };
  const manifest: BackupManifest = { ...rest, at: new Date().toISOString(), database };
  await writeFile(path.join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * Reads a backup's manifest. Throws if there is no finished backup, or if the database's file is missing or its
 * checksum differs.
 */
export async function readManifest(folder: string): Promise<BackupManifest> {
  if (!existsSync(path.join(folder, FILE))) throw new Error(`${folder} holds no backup`);
  const manifest = schema.parse(JSON.parse(await readFile(path.join(folder, FILE), 'utf8')));
  const { file, sha256 } = manifest.database;
  if ((await checksum(path.join(folder, file))) !== sha256) throw new Error(`${file} in ${folder} is damaged`);
  return manifest;
}
