import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, exit, stdout } from 'node:process';
import { gzipSync } from 'node:zlib';

/**
 * The maximum size of each page's scripts in kilobytes (1,000 bytes) after gzip, and the parts that it loads besides
 * the entry: lazy modules by path, or chunks by their names in vite.config.ts.
 */
const PAGES = [
  { page: 'Вход', budget: 170, parts: ['core'] },
  { page: 'Список', budget: 300, parts: ['core', 'manage', 'list'] },
] as const;
const ENTRY = 'index.html';

/** One output file in Vite's manifest. */
interface ManifestEntry {
  readonly file: string;
  readonly name: unknown;
  readonly imports: readonly string[];
}

const folder = argv[2] ?? 'dist/web';
const manifest = readManifest(join(folder, '.vite/manifest.json'));
const named = new Map([...manifest.values()].map((entry) => [entry.name, entry]));
let failed = false;

for (const { page, budget, parts } of PAGES) {
  const files = closure([ENTRY, ...parts]);
  const sizes = files.map((file) => ({ file, size: gzipSync(readFileSync(join(folder, file)), { level: 9 }).length }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0) / 1000;
  const over = total > budget;
  failed ||= over;
  stdout.write(`${page}: ${total.toFixed(1)}K gz of ${budget}K${over ? '  OVER BUDGET' : ''}\n`);
  for (const { file, size } of sizes.toSorted((a, b) => b.size - a.size)) {
    stdout.write(`  ${(size / 1000).toFixed(1).padStart(7)}K  ${file}\n`);
  }
}
exit(failed ? 1 : 0);

/**
 * The scripts that must be loaded before the wanted parts run: those of the parts and of their transitive static
 * imports.
 */
function closure(wanted: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const entry = manifest.get(key) ?? named.get(key);
    if (entry === undefined) throw new Error(`${key} is not in the manifest: build the web, or mend the list of pages`);
    files.add(entry.file);
    for (const next of entry.imports) visit(next);
  };
  for (const key of wanted) visit(key);
  return [...files];
}

function readManifest(path: string): ReadonlyMap<string, ManifestEntry> {
  const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`${path} is no manifest`);
  return new Map(
    Object.entries(parsed).map(([key, value]: [string, unknown]) => {
      const file: unknown = Reflect.get(Object(value), 'file');
      const imports: unknown = Reflect.get(Object(value), 'imports');
      if (typeof file !== 'string') throw new Error(`${path}: ${key} has no file`);
      const name: unknown = Reflect.get(Object(value), 'name');
      return [key, { file, name, imports: Array.isArray(imports) ? imports.map(String) : [] }];
    }),
  );
}
