import { existsSync, rmSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { argv, pid } from 'node:process';
import { build, type Plugin } from 'vite';
import { ROOT } from './run-tool.ts';

/** Where it is written, from the project's root. */
const FOLDER = argv[2] ?? 'dist/server';
/** As deep: another start may read the folder, or write it at the same time. */
const WRITTEN = `${FOLDER}-${pid}`;

/** Modules find files beside themselves; in the bundle they find them where they were. */
const keepFolders: Plugin = {
  name: 'keep-folders',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.dirname')) return null;
    const from = path.relative(path.join(ROOT, WRITTEN), path.dirname(id)).split(path.sep).join('/');
    return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + '/${from}')`), map: null };
  },
};

/** Whether a process with this id runs. */
function runs(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

/** Removes what builds left that were killed. */
async function removeLeftOnes(): Promise<void> {
  const parent = path.join(ROOT, path.dirname(FOLDER));
  const prefix = `${path.basename(FOLDER)}-`;
  for (const name of await readdir(parent).catch(() => [])) {
    const id = Number(name.startsWith(prefix) ? name.slice(prefix.length) : Number.NaN);
    if (Number.isSafeInteger(id) && id > 0 && !runs(id))
      await rm(path.join(parent, name), { recursive: true, force: true });
  }
}

const [written, folder] = [path.join(ROOT, WRITTEN), path.join(ROOT, FOLDER)];
await removeLeftOnes();
process.on('exit', () => rmSync(written, { recursive: true, force: true }));
let stopped: number | null = null;
// The bundler's own threads may still write: what they write is removed when they have ended. A second signal does not wait.
const stop = (code: number) => (): void => {
  if (stopped !== null) process.exit(code);
  stopped = code;
};
process.on('SIGINT', stop(130));
process.on('SIGTERM', stop(143));

/**
 * Bundles the server, without most of its packages, into few scripts: Node needs as long to find, strip and link 1,200
 * modules as for everything else until the first answer. The names of functions stay, for traces.
 */
await build({
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [keepFolders],
  // Packages of many small modules, without native code or files of their own, whose objects no other package is given.
  ssr: { noExternal: ['zod', 'jose', 'libphonenumber-js'] },
  build: {
    ssr: true,
    outDir: WRITTEN,
    emptyOutDir: true,
    target: 'esnext',
    minify: false,
    rolldownOptions: {
      input: ['server/main.ts', 'server/run-server.ts'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
if (stopped !== null) process.exit(stopped);
await rm(folder, { recursive: true, force: true });
await rename(written, folder).catch((error: unknown) => {
  // Another build has put its own there meanwhile.
  if (!existsSync(folder)) throw error;
});
console.log(`wrote the server into ${FOLDER}`);
