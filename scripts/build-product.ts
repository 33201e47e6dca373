import { runTool } from './run-tool.ts';
import { isStale } from './stale.ts';

/** The sources of the web app. */
const WEB_SOURCES = ['web', 'model', 'classes', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

const SERVER = 'dist/server/main.js';
const SERVER_SOURCES = ['server', 'model', 'classes', 'demo', 'scripts/build-server.ts', 'package-lock.json'];

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

/** Whether the web app in `dist/web` is missing or older than its sources. */
export function isWebStale(): boolean {
  return isStale('dist/web/index.html', WEB_SOURCES);
}

/** Builds the web app into `dist/web`. Throws if the build fails, with its output. */
export async function buildWeb(): Promise<void> {
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

/**
 * The script that starts the server, from the project's root: bundled into `dist/server` anew, in some two seconds,
 * where that is missing or older than its sources. Throws if that fails, with its output.
 */
export async function builtServer(): Promise<string> {
  if (!isStale(SERVER, SERVER_SOURCES)) return SERVER;
  const { code, output } = await runTool('scripts/build-server.ts', [], { output: 'capture' });
  if (code !== 0) throw new Error(`Сервер не удалось собрать:\n${output.trim()}`);
  return SERVER;
}
