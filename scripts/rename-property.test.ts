import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const CODE = ['model', 'classes', 'server', 'demo', 'web'] as const;

/** Milliseconds that the compiler may take on a busy machine; it is about ten seconds of one processor. */
const COMPILING = 240_000;

/** A property that is renamed in its declaration alone. */
interface Renaming {
  readonly declared: string;
  readonly from: string;
  readonly to: string;
  /** How often each file reads the property by its name. */
  readonly read: Readonly<Record<string, number>>;
  /** Files that name only properties of other classes, or fields of an answer, which are called the same. */
  readonly others: readonly string[];
}

const RENAMINGS: readonly Renaming[] = [
  {
    declared: 'classes/events/event-properties.ts',
    from: 'dateStart',
    to: 'dateBegin',
    read: { 'server/store/statistics/event-numbers.ts': 3, 'demo/events/events.ts': 1 },
    others: [
      'demo/commerce/promotion.ts',
      'demo/events/schedules.ts',
      'demo/people/courses.ts',
      'model/wire-statistics.ts',
      'server/operations/statistics/read-statistics.ts',
      'server/store/tables.ts',
      'web/screens/statistics/events-table.tsx',
    ],
  },
  {
    declared: 'classes/crm/lead.ts',
    from: 'dueDate',
    to: 'deadline',
    read: {
      'demo/crm/leads.ts': 1,
      'web/api/leads.ts': 1,
      'web/screens/board/column-leads.ts': 1,
      'web/screens/board/lead-card.tsx': 3,
    },
    others: [],
  },
];

const scratch = await mkdtemp(path.join(tmpdir(), 'rename-'));
afterAll(() => rm(scratch, { recursive: true, force: true }));

async function sources(): Promise<ReadonlyMap<string, string>> {
  const names = await Promise.all(CODE.map((folder) => readdir(path.join(ROOT, folder), { recursive: true })));
  const files = names
    .flatMap((inside, at) => inside.map((file) => `${CODE[at]}/${file.replaceAll('\\', '/')}`))
    .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file));
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(path.join(ROOT, file), 'utf8')] as const)),
  );
}

function mentions(text: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`, 'u').test(text);
}

/** What the compiler says of the scratch copy, which it checks as far as these files and what they import go. */
async function complaints(files: readonly string[]): Promise<readonly { file: string; text: string }[]> {
  const config = {
    extends: './tsconfig.web.json',
    compilerOptions: { noEmit: true, composite: false, emitDeclarationOnly: false, types: ['node', 'vite/client'] },
    include: [],
    references: [],
    files,
  };
  await writeFile(path.join(scratch, 'tsconfig.json'), JSON.stringify(config));
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [tsc, '-p', '.', '--pretty', 'false'], { cwd: scratch }, (_, stdout) => resolve(stdout));
  });
  return output.split(/\n(?=\S)/u).flatMap((text) => {
    const file = /^(?<file>[^(\n]+)\(\d+,\d+\): error/u.exec(text)?.groups?.['file'];
    return file === undefined ? [] : [{ file, text }];
  });
}

test(
  'a property renamed in its declaration does not compile in each place that reads it',
  async () => {
    const texts = await sources();
    for (const folder of CODE) await cp(path.join(ROOT, folder), path.join(scratch, folder), { recursive: true });
    for (const file of ['package.json', 'tsconfig.base.json', 'tsconfig.web.json'])
      await cp(path.join(ROOT, file), path.join(scratch, file));
    await symlink(path.join(ROOT, 'node_modules'), path.join(scratch, 'node_modules'));
    const naming = ({ from }: Renaming) =>
      [...texts].filter(([file, text]) => !file.startsWith('classes/') && mentions(text, from)).map(([file]) => file);
    const files = [...new Set(RENAMINGS.flatMap(naming))];
    for (const { declared, from, to } of RENAMINGS) {
      const renamed = (texts.get(declared) ?? '').replaceAll(new RegExp(`\\b${from}\\b`, 'gu'), to);
      await writeFile(path.join(scratch, declared), renamed);
    }
    const said = await complaints(files);
    expect(said.filter(({ text }) => !RENAMINGS.some(({ from }) => mentions(text, from)))).toEqual([]);
    for (const renaming of RENAMINGS) {
      const own = said.filter(({ text }) => mentions(text, renaming.from));
      expect(
        Object.fromEntries([...Map.groupBy(own, ({ file }) => file)].map(([file, all]) => [file, all.length])),
      ).toEqual(renaming.read);
      expect(naming(renaming).toSorted()).toEqual([...Object.keys(renaming.read), ...renaming.others].toSorted());
    }
  },
  COMPILING,
);
