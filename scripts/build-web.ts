import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runTool } from './run-tool.ts';

/** The sources of the web app. The modification times of folders count too: they reveal removed files. */
const SOURCES = ['web', 'model', 'classes', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** Reports the progress of the build: in one updated line on a terminal, otherwise in one line at the start. */
function tellProgress(): { readonly modules: (count: unknown) => void; readonly end: () => void } {
  const { isTTY } = process.stdout;
  process.stdout.write(isTTY ? 'Собираю экраны…' : 'Собираю экраны…\n');
  return {
    modules: (count) => {
      if (isTTY) process.stdout.write(`\rСобираю экраны… модулей: ${Number(count)}`);
    },
    end: () => {
      if (isTTY) process.stdout.write('\n');
    },
  };
}

/**
 * Builds the web app into `dist/web` if that is missing or older than its sources. Throws if the build fails, with its
 * output.
 */
export async function buildWebIfStale(): Promise<void> {
  const built = join(ROOT, 'dist/web/index.html');
  if (existsSync(built) && statSync(built).mtimeMs > Math.max(...SOURCES.map(newestTime))) return;
  const progress = tellProgress();
  // Users always load the production build, whatever mode the server runs in.
  const env = { NODE_ENV: 'production' };
  const { code, output } = await runTool('node_modules/vite/bin/vite.js', ['build', '--logLevel=warn'], {
    env,
    output: 'capture',
    onMessage: progress.modules,
  });
  progress.end();
  if (code !== 0) throw new Error(`Экраны не удалось собрать:\n${output.trim()}`);
}

function newestTime(source: string): number {
  const path = join(ROOT, source);
  if (!existsSync(path)) return 0;
  const status = statSync(path);
  if (!status.isDirectory()) return status.mtimeMs;
  const inside = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return Math.max(status.mtimeMs, ...inside.map((name) => statSync(join(path, name)).mtimeMs));
}
