import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startDurableCluster } from './databases.ts';
import { type BenchTarget, startOurs } from './targets.ts';
import { measurePreviews } from './files/measure-previews.ts';
import { measureUploads } from './files/measure-uploads.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'bench-files-'));
const cluster = await startDurableCluster();
let ours: BenchTarget | null = null;
try {
  const client = new pg.Client({ connectionString: cluster.url() });
  await client.connect();
  await client.query('create database files');
  await client.end();
  ours = await startOurs(cluster.url('files'), path.join(folder, 'data'));
  await measurePreviews(ours, folder);
  await measureUploads(ours, folder);
} finally {
  await ours?.server.stop();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
