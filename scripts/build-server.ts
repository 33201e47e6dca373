import { rename, rm } from 'node:fs/promises';
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
const [written, folder] = [path.join(ROOT, WRITTEN), path.join(ROOT, FOLDER)];
await rm(folder, { recursive: true, force: true });
await rename(written, folder).catch(async () => rm(written, { recursive: true }));
console.log(`wrote the server into ${FOLDER}`);
