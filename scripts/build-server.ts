import path from 'node:path';
import { argv } from 'node:process';
import { build, type Plugin } from 'vite';
import { ROOT } from './run-tool.ts';

/** Where it is written, from the project's root: `dist/server` unless the first argument names another folder. */
const FOLDER = argv[2] ?? 'dist/server';

/** Modules find files beside themselves; in the bundle they find them where they were. */
const keepFolders: Plugin = {
  name: 'keep-folders',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.dirname')) return null;
    const from = path.relative(path.join(ROOT, FOLDER), path.dirname(id)).split(path.sep).join('/');
    return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + '/${from}')`), map: null };
  },
};

/**
 * Bundles the server, without its packages, into few scripts: Node needs as long to find, strip and link 1,200 modules
 * as for everything else until the first answer. The names of functions stay, for traces.
 */
await build({
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [keepFolders],
  build: {
    ssr: 'server/main.ts',
    outDir: FOLDER,
    emptyOutDir: true,
    target: 'esnext',
    minify: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
});
console.log(`wrote the server into ${FOLDER}`);
