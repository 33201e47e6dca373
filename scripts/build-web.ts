import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runTool } from './run-tool.ts';

/** What the web app is built from. The folders' own times count too: they tell of removed files. */
const SOURCES = ['web', 'model', 'classes', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** Builds the web app into `dist/web` where that is missing or older than its sources. Throws when it can't be built. */
export async function buildWebIfStale(): Promise<void> {
  const built = join(ROOT, 'dist/web/index.html');
  if (existsSync(built) && statSync(built).mtimeMs > Math.max(...SOURCES.map(newestTime))) return;
  console.log('Building the web app');
  // What people load is always the production build, whatever mode the server that serves it runs in.
  const env = { NODE_ENV: 'production' };
  const { code } = await runTool('node_modules/vite/bin/vite.js', ['build', '--logLevel=warn'], { env });
  if (code !== 0) throw new Error('The web app could not be built');
}

function newestTime(source: string): number {
  const path = join(ROOT, source);
  if (!existsSync(path)) return 0;
  const status = statSync(path);
  if (!status.isDirectory()) return status.mtimeMs;
  const inside = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return Math.max(status.mtimeMs, ...inside.map((name) => statSync(join(path, name)).mtimeMs));
}
