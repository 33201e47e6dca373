import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Operation } from '#server/endpoint/define-operation.ts';
import { endpointTypes } from './generated/endpoint-types.ts';
import { TOY_FILES, TOY_LINES, TOY_OPERATION, TOY_WORDS } from './toys.ts';

const ROOT = path.join(import.meta.dirname, '..');
const CODE = ['model', 'classes', 'server', 'demo', 'web'] as const;

/** Milliseconds that the compiler may take on a busy machine; it is about ten seconds of one processor. */
const COMPILING = 240_000;

/** A property that is renamed only in its declaration. */
interface Renaming {
  readonly declared: string;
  readonly from: string;
  readonly to: string;
  /** The number of reads of the property by name, by file. */
  readonly read: Readonly<Record<string, number>>;
  /** The number of times that declarations of classes name it, by file. */
  readonly named?: Readonly<Record<string, number>>;
  /** Files in which the name occurs only as that of another class's property or of a reply's field. */
  readonly others: readonly string[];
}

const RENAMINGS: readonly Renaming[] = [
  {
    declared: 'classes/events/event-properties.ts',
    from: 'dateStart',
    to: 'dateBegin',
    named: { 'classes/events/event.ts': 3, 'classes/events/webinar.ts': 3 },
    read: {
      'demo/events/events.ts': 1,
      'demo/system/saved-views.ts': 2,
      'server/operations/events/read-calendar.ts': 2,
      'server/commands/certificates/booklet-values.ts': 1,
      'server/rules/event-rules.ts': 1,
      'server/rules/registrations/promote-waiting.ts': 2,
      'server/commands/registrations/read-registrations.ts': 1,
      'server/store/certificates/certificate-rows.ts': 1,
      'server/store/invitations/event-letter.ts': 1,
      'server/store/invitations/invitation-rows.ts': 1,
      'server/store/statistics/event-numbers.ts': 3,
      'web/screens/schedule/events-behind.tsx': 4,
      'web/views/event/view/event-header.tsx': 1,
      'web/views/event/view/publishing-gaps.ts': 1,
      'web/views/print/use-sample-participant.ts': 1,
    },
    others: [
      'demo/commerce/promotion.ts',
      'demo/events/schedules.ts',
      'demo/people/courses.ts',
      'model/print/print-fields.ts',
      'model/wire/statistics.ts',
      'server/operations/certificates/send-certificates.ts',
      'server/operations/statistics/read-invitation-statistics.ts',
      'server/operations/statistics/read-statistics.ts',
      'server/operations/statistics/statistics-schema.ts',
      'server/rules/certificates/certificate-facts.ts',
      'server/commands/certificates/sample-event.ts',
      'server/commands/invitations/invitation-values.ts',
      'server/store/certificates/programme-rows.ts',
      'server/store/tables.ts',
      'web/screens/statistics/events-table.tsx',
      'web/views/event/view/broadcast-panel.tsx',
      'web/views/event/schedule/day-plan.ts',
      'web/views/event/schedule/next-entries-panel.tsx',
      'web/views/event/schedule/overlap-text.ts',
      'web/views/event/schedule/schedule-entries.ts',
      'web/views/event/schedule/schedule-overlaps.ts',
      'web/views/slots/schedule-calendar.ts',
    ],
  },
  {
    declared: 'classes/crm/lead.ts',
    from: 'dueDate',
    to: 'deadline',
    read: {
      'demo/crm/funnels.ts': 1,
      'demo/crm/leads.ts': 1,
      'demo/system/saved-views.ts': 3,
      'server/store/crm/managers-load.ts': 1,
      'web/screens/board/board-filter.ts': 3,
      'web/screens/board/board-views.ts': 2,
      'web/screens/board/lead-card.tsx': 3,
    },
    // A task has a day of the same name.
    others: [
      'demo/system/assignments.ts',
      'model/wire/bulk.ts',
      'model/wire/inbox.ts',
      'server/commands/inbox/decide-waiting.ts',
      'server/commands/proposals/hand-over.ts',
      'server/endpoint/bodies.ts',
      'server/jobs/kinds/send-digest.ts',
      'server/operations/inbox/decide-one.ts',
      'server/operations/inbox/read-inbox.ts',
      'server/operations/proposals/change-held.ts',
      'server/store/inbox/read-inbox.ts',
      'server/store/inbox/sources/assignment-source.ts',
      'server/store/projection/computed-values.ts',
      'web/api/inbox.ts',
      'web/api/proposals.ts',
      'web/screens/inbox/inbox-row.tsx',
      'web/screens/list/bulk/assign-rows-dialog.tsx',
      'web/views/assign/assignment-chip.tsx',
      'web/views/assign/assignment-dialog.tsx',
      'web/views/assign/due.ts',
    ],
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

/** The compiler's errors for these files of the scratch copy and everything they import. */
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

/** Files outside `classes/` in which the name occurs. */
function naming(texts: ReadonlyMap<string, string>, name: string): readonly string[] {
  return [...texts]
    .filter(([file, text]) => !file.startsWith('classes/') && mentions(text, name))
    .map(([file]) => file);
}

async function change(file: string, made: (text: string) => string): Promise<void> {
  const place = path.join(scratch, file);
  const before = await readFile(place, 'utf8');
  const after = made(before);
  expect(after, `${file} was to be changed`).not.toBe(before);
  await writeFile(place, after);
}

let texts: ReadonlyMap<string, string>;
let said: readonly { readonly file: string; readonly text: string }[];

// Both changes are compiled in one run, since most of its time is spent on loading the libraries' types.
beforeAll(async () => {
  texts = await sources();
  for (const folder of CODE) await cp(path.join(ROOT, folder), path.join(scratch, folder), { recursive: true });
  for (const file of ['package.json', 'tsconfig.base.json', 'tsconfig.web.json', 'generated/endpoints.ts'])
    await cp(path.join(ROOT, file), path.join(scratch, file));
  await symlink(path.join(ROOT, 'node_modules'), path.join(scratch, 'node_modules'));
  for (const { declared, from, to } of RENAMINGS)
    await change(declared, (text) => text.replaceAll(new RegExp(`\\b${from}\\b`, 'gu'), to));
  for (const [file, text] of Object.entries(TOY_FILES)) {
    await mkdir(path.dirname(path.join(scratch, file)), { recursive: true });
    await writeFile(path.join(scratch, file), text);
  }
  for (const [file, after, line] of TOY_LINES)
    await change(file, (text) => text.replace(`${after}\n`, `${after}\n${line}\n`));
  const { readLength }: { readonly readLength: Operation } = await import(path.join(scratch, TOY_OPERATION));
  const [entry = ''] = /^ {2}'GET [^]*?^ {2}\};\n/mu.exec(endpointTypes([readLength], new Map())) ?? [];
  await change('generated/endpoints.ts', (text) => text.replace(/\}\n$/u, `${entry}}\n`));
  for (const [file, before, after] of TOY_WORDS) await change(file, (text) => text.replace(before, after));
  const keyed = [...texts].filter(([, text]) =>
    [
      'KIND_TRAITS',
      'PropertyKind',
      'ValidatorName',
      'EDITORS',
      'VIEWS',
      'BLOCKS',
      'SCREENS',
      'BULK_ACTIONS',
      'RECORD_ACTIONS',
    ].some((name) => mentions(text, name)),
  );
  said = await complaints([
    ...new Set([
      ...RENAMINGS.flatMap(({ from }) => naming(texts, from)),
      ...keyed.map(([file]) => file),
      ...Object.keys(TOY_FILES),
    ]),
  ]);
}, COMPILING);

test.each(RENAMINGS)('$declared: $from renamed does not compile in each place that reads it', (renaming) => {
  const { from, read, named = {}, others } = renaming;
  const own = Map.groupBy(
    said.filter(({ text }) => mentions(text, from)),
    ({ file }) => file,
  );
  expect(Object.fromEntries([...own].map(([file, all]) => [file, all.length]))).toEqual({ ...read, ...named });
  expect(naming(texts, from).toSorted()).toEqual([...Object.keys(read), ...others].toSorted());
});

test('a kind of field, its editor, a validator, a view, a screen, an act, a block, a class, an action, an operation and its button are a file and a line each', () => {
  expect(said.filter(({ text }) => !RENAMINGS.some(({ from }) => mentions(text, from)))).toEqual([]);
});

test('the toy action on chosen rows stands in its bar, freezes them, asks, writes and tells', async () => {
  const { BULK_ACTIONS } = await import(path.join(scratch, 'web/screens/list/bulk/bulk-actions.ts'));
  const toy = BULK_ACTIONS.at(-2);
  expect(toy).toMatchObject({ name: 'archiveRows', caption: 'В архив' });
  // What the client of the API asks of a page.
  vi.stubGlobal('document', { cookie: '' });
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(`${init.method} ${url}`);
    return url.endsWith('/selection/')
      ? Response.json({ selectionId: 'frozen', count: 2, left: 0 })
      : Response.json({ updated: 2 }, { headers: { 'x-change-set': '7' } });
  });
  const selection = { target: { items: [{ id: 7, version: 1 }] }, clear: vi.fn() };
  const tools = { client: new QueryClient(), confirm: vi.fn(async () => true) };
  const done = await toy.act({ metadata: { className: 'sheet' }, selection }, tools);
  expect(done).toEqual({ message: 'Убрано в архив', changeSet: 7 });
  const question = { title: 'Убрать выбранное в архив?', text: 'Выбрано: 2 записи', danger: false };
  expect(tools.confirm.mock.calls).toEqual([[question]]);
  expect(sent).toEqual(['POST /api/v1/manage/sheet/selection/', 'PATCH /api/v1/manage/sheet/cascade']);
  expect(selection.clear).toHaveBeenCalledOnce();
});

test('what was added does what it declares', async () => {
  const load = (file: string) => import(path.join(scratch, file));
  const [{ remarkList }, { remark }, { firstFailure }, { EDITORS }, { EDITOR_SAMPLES }] = await Promise.all([
    load('classes/content/remark-list.ts'),
    load('classes/blocks/remark.ts'),
    load('model/validators/registry.ts'),
    load('web/fields/registry.ts'),
    load('web/fields/samples/editor-samples.ts'),
  ]);
  const { rating } = remarkList.properties;
  expect(rating).toMatchObject({ editor: 'stars', kind: { name: 'stars', traits: { number: 'whole' } } });
  expect([firstFailure(rating.validations, 3), firstFailure(rating.validations, 4)]).toEqual([
    'Введите чётное число',
    null,
  ]);
  const [sample] = EDITOR_SAMPLES;
  expect(EDITORS.stars.text(sample.record.field, sample)).toBe('★★★');
  expect(EDITORS.stars.filter.operators).toContain('ge');
  expect(remark.render({ model: { text: 'Сноска' }, config: {} })).toMatchObject([{ kind: 'markup', html: 'Сноска' }]);
});
