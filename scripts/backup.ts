import { execFile } from 'node:child_process';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { readEnvironment } from '#server/environment.ts';
import { openEmbedded, SNAPSHOT_FILE } from '#server/store/embedded.ts';
import { writeManifest } from './backup-manifest.ts';

const { values } = parseArgs({ options: { to: { type: 'string' } } });
if (!values.to) {
  process.stderr.write('Usage: npm run backup -- --to FOLDER\n');
  process.exit(2);
}
const folder = path.resolve(values.to);
const { databaseUrl, dataDir } = readEnvironment({ ...process.env, NODE_ENV: 'development' });

try {
  await mkdir(path.dirname(folder), { recursive: true });
  // A folder that is there already is somebody's backup: it is never written over.
  await mkdir(folder, { mode: 0o700 });
  if (databaseUrl === undefined) {
    // Opening and closing the folder leaves a snapshot of it as it is; a running server holds the folder and refuses.
    await (await openEmbedded(dataDir)).close();
    await copyFile(path.join(dataDir, SNAPSHOT_FILE), path.join(folder, SNAPSHOT_FILE));
    await writeManifest(folder, 'pglite', [SNAPSHOT_FILE]);
  } else {
    const file = 'database.dump';
    await promisify(execFile)('pg_dump', [
      '--format=custom',
      '--no-owner',
      `--file=${path.join(folder, file)}`,
      databaseUrl,
    ]);
    await writeManifest(folder, 'postgres', [file]);
  }
  process.stdout.write(`Saved to ${folder}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
