import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, exit, stdout } from 'node:process';
import { gzipSync } from 'node:zlib';

const ENTRY = 'index.html';
/** The screens of a record. */
const RECORD = ['detail', 'common'];
/** What only the first page that is built of blocks loads: no other screen does. */
const BUILDER = 'builder';
const OTHERS = ['core', 'manage', 'list', ...RECORD, 'client', 'event', 'web/screens/home/home-screen.tsx'];

/**
 * The maximum size of each page's scripts in kilobytes (1,000 bytes) after gzip, and the parts that it loads besides
 * the entry: lazy modules by path, or chunks by their names in vite.config.ts.
 */
const PAGES: readonly Page[] = [
  { page: 'Вход', budget: 170, parts: ['core'] },
  { page: 'Список', budget: 300, parts: ['core', 'manage', 'list'] },
  {
    page: 'Конструктор страниц',
    budget: 120,
    parts: [
      BUILDER,
      'web/builders/page/text/text-in-place.tsx',
      'web/builders/page/pictures/picture-picker-dialog.tsx',
      'web/builders/page/files/files-dialog.tsx',
      'web/builders/page/preview/preview-dialog.tsx',
      'web/builders/page/versions/page-versions.tsx',
    ],
    beside: ['core', 'manage', 'list', ...RECORD, 'web/text/rich/rich-text-dialog.tsx'],
  },
];

/** One page, or a part of the product. */
interface Page {
  readonly page: string;
  readonly budget: number;
  readonly parts: readonly string[];
  /** Parts whose scripts do not count: they are loaded before, or have a budget of their own. */
  readonly beside?: readonly string[];
}

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

for (const { page, budget, parts, beside = [] } of PAGES) {
  const loaded = new Set(closure(beside));
  const files = closure([ENTRY, ...parts]).filter((file) => !loaded.has(file));
  const sizes = files.map((file) => ({ file, size: gzipSync(readFileSync(join(folder, file)), { level: 9 }).length }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0) / 1000;
  const over = total > budget;
  failed ||= over;
  stdout.write(`${page}: ${total.toFixed(1)}K gz of ${budget}K${over ? '  OVER BUDGET' : ''}\n`);
  for (const { file, size } of sizes.toSorted((a, b) => b.size - a.size)) {
    stdout.write(`  ${(size / 1000).toFixed(1).padStart(7)}K  ${file}\n`);
  }
}
const builder = named.get(BUILDER)?.file;
if (builder === undefined || closure([ENTRY, ...OTHERS]).includes(builder)) {
  failed = true;
  stdout.write(`${BUILDER} is loaded by a screen without it\n`);
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
