import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, startDurableCluster } from './databases.ts';
import { type BenchTarget, startOurs } from './targets.ts';
import { measurePreviews } from './files/measure-previews.ts';
import { measureUploads } from './files/measure-uploads.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'bench-files-'));
const cluster = await startDurableCluster();
let ours: BenchTarget | null = null;
try {
  const address = await createDatabase(cluster, 'files');
  ours = await startOurs(address, path.join(folder, 'data'));
  await measurePreviews(ours, folder);
  await measureUploads(ours, folder);
} finally {
  await ours?.server.stop();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
