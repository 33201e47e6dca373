import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, runTool, stopToolsOnSignal } from './run-tool.ts';

/** A change of the sources that the tests must catch. */
interface Mutation {
  /** The mechanism that it breaks. */
  readonly area: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly find: string;
  readonly replace: string;
  readonly project: string;
  /** The test files of which one must fail. */
  readonly tests: readonly string[];
}

const LIST = path.join(ROOT, 'test/mutations.json');
const COPIED = ['model', 'classes', 'server', 'web', 'demo', 'test', 'bench', 'scripts', 'generated', 'migrations'];
const SETTINGS = [
  'package.json',
  'vitest.config.ts',
  ...['base', 'model', 'server', 'web'].map((one) => `tsconfig.${one}.json`),
];

/** Runs test files of the copy; whether all of them pass. */
async function passes(copy: string, project: string, tests: readonly string[]): Promise<boolean> {
  const args = ['run', `--project=${project}`, '--bail=1', ...tests];
  const { code } = await runTool('node_modules/vitest/vitest.mjs', args, { cwd: copy, output: 'capture' });
  return code === 0;
}

async function isCaught(copy: string, { file, find, replace, project, tests }: Mutation): Promise<boolean> {
  const place = path.join(copy, file);
  const source = await readFile(place, 'utf8');
  if (source.split(find).length !== 2) throw new Error(`${file} does not have once: ${find}`);
  await writeFile(
    place,
    source.replace(find, () => replace),
  );
  try {
    return !(await passes(copy, project, tests));
  } finally {
    await writeFile(place, source);
  }
}

stopToolsOnSignal();
const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const all: readonly Mutation[] = JSON.parse(await readFile(LIST, 'utf8'));
const mutations = all.filter(({ area, project }) => only === undefined || [area, project].includes(only));
const copy = await mkdtemp(path.join(tmpdir(), 'mutations-'));
try {
  for (const folder of COPIED) await cp(path.join(ROOT, folder), path.join(copy, folder), { recursive: true });
  for (const file of SETTINGS) await cp(path.join(ROOT, file), path.join(copy, file));
  await symlink(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  // A test that fails anyhow catches nothing.
  for (const [project, own] of Map.groupBy(mutations, (one) => one.project))
    if (!(await passes(copy, project, [...new Set(own.flatMap(({ tests }) => tests))])))
      throw new Error(`The tests of ${project} fail without a mutation`);
  let uncaught = 0;
  for (const mutation of mutations) {
    const caught = await isCaught(copy, mutation);
    if (!caught) uncaught += 1;
    console.log(`${caught ? '✓' : '✗'} ${mutation.area}: ${mutation.file}: ${mutation.find}`);
  }
  console.log(`${mutations.length - uncaught} of ${mutations.length} mutations are caught`);
  process.exitCode = uncaught > 0 ? 1 : 0;
} finally {
  await rm(copy, { recursive: true, force: true });
}
