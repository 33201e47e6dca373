import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { iconModules } from './scripts/icon-modules.ts';
import { chunkGroups } from './scripts/web-chunks.ts';

/** The URL of the server that `npm run dev` starts. */
const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

const COMPRESSED = new Set(['.js', '.css', '.html', '.svg', '.json']);

/** Writes .br and .gz beside each text file, so that the server never compresses at run time. */
function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && COMPRESSED.has(extname(entry.name)));
      await Promise.all(
        files.map(async (entry) => {
          const path = join(entry.parentPath, entry.name);
          const content = await readFile(path);
          if (content.length < 1024) return;
          const [br, gz] = await Promise.all([
            promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
            promisify(gzip)(content, { level: 9 }),
          ]);
          await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
        }),
      );
    },
  };
}

/** Sends the number of loaded modules to the process that started the build, if there is an IPC channel. */
function reportProgress(): Plugin {
  let modules = 0;
  return {
    name: 'report-progress',
    apply: 'build',
    moduleParsed() {
      modules += 1;
      if (modules % 50 === 0) process.send?.(modules);
    },
  };
}

/** Has the page load the application's script beside the one that imports it later. */
function preloadCore(): Plugin {
  return {
    name: 'preload-core',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.values(bundle)
          .filter((output) => output.type === 'chunk' && output.name === 'core')
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head',
          })),
    },
  };
}

export default defineConfig({
  plugins: [iconModules(), react(), preloadCore(), precompress(), reportProgress()],
  build: {
    // `scripts/check-budget.ts` limits the compressed size of each screen's scripts instead.
    chunkSizeWarningLimit: 2000,
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // A browser without modulepreload loads the same scripts, one after another.
    modulePreload: { polyfill: false },
    target: 'es2023',
    rolldownOptions: {
      // A package in CommonJS that only an export that nobody uses needs, and that does not say that it has no effects.
      treeshake: { moduleSideEffects: [{ test: /\/hoist-non-react-statics\//u, sideEffects: false }] },
      output: {
        // The first script names all others: their hashes, which nothing compresses, are no longer than needed.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: chunkGroups(join(import.meta.dirname, 'web/')),
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': SERVER, '/health': SERVER },
  },
});
