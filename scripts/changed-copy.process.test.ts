import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const CODE = ['model', 'classes', 'server', 'demo', 'web'] as const;

/** A kind of field with an editor of its own (docs/recipes.md, 'Adding a kind of field'), a view, a screen, a block and a class. */
const TOY_FILES: Readonly<Record<string, string>> = {
  'model/kinds/stars.ts': `
    import { property, type Kind, type Property, type PropertyOptions } from '../property.ts';
    import { integerKind } from './integer.ts';
    export const starsKind: Kind = { ...integerKind, name: 'stars', editor: 'stars' };
    export function stars(options: PropertyOptions<number, false>): Property<number, false> {
      return property<number>(starsKind, options);
    }`,
  'web/fields/editors/stars.tsx': `
    import type { Editor } from '../editor.ts';
    import { numberEditor } from './number.tsx';
    export const starsEditor: Editor = { ...numberEditor, text: (value) => '★'.repeat(Number(value)) };`,
  // A view of records (docs/recipes.md, 'Adding a view').
  'web/views/timeline-body.tsx': `
    import { RecordGroups } from './record-groups.tsx';
    import type { ViewBodyProps } from './view.ts';
    export function TimelineBody({ metadata, record, onRefresh, tab }: ViewBodyProps) {
      return <RecordGroups metadata={metadata} properties={tab.properties} record={record} onRefresh={onRefresh} />;
    }`,
  // A screen (docs/recipes.md, 'Adding a screen').
  'web/screens/calendar/calendar-screen.tsx': `
    import { PageHeader } from '#web/ui/layout/page-header.tsx';
    export function CalendarScreen() {
      return <PageHeader title="Календарь" />;
    }`,
  'web/screens/calendar/calendar-route.ts': `
    import { defineScreen, specialRoutes } from '#web/routing/define-screen.ts';
    export const calendarScreen = defineScreen({
      load: async () => (await import('./calendar-screen.tsx')).CalendarScreen,
      routes: (places) => specialRoutes(places, 'calendar', () => ({})),
    });`,
  // A block (docs/recipes.md, 'Adding a block').
  'classes/blocks/remark.ts': `
    import { defineBlock } from '#model/blocks/define-block.ts';
    import { string } from '#model/kinds/string.ts';
    export const remark = defineBlock({
      name: 'text-90',
      blockId: 90,
      group: 'text',
      caption: 'Сноска',
      metaInfo: 'Короткая сноска под текстом',
      model: { text: string({ caption: 'Текст' }) },
    });`,
  // A class (docs/recipes.md, 'Adding a class').
  'classes/content/remark-list.ts': `
    import { defineClass } from '#model/define-class.ts';
    import { string } from '#model/kinds/string.ts';
    export const remarkList = defineClass({
      name: 'remarkList',
      classId: 9990,
      caption: 'Сноска',
      pluralCaption: 'Сноски',
      view: 'timeline',
      captionProperty: 'caption',
      properties: { caption: string({ caption: 'Название', required: true }) },
    });`,
};

/** Lines to insert, each after an existing line. */
const TOY_LINES: readonly (readonly [file: string, after: string, line: string])[] = [
  ['model/property-kind.ts', "  'slug',", "  'stars',"],
  ['model/editor-kind.ts', "  'readonly',", "  'stars',"],
  ['web/fields/registry.ts', '  readonly: readonlyEditor,', '  stars: starsEditor,'],
  [
    'web/fields/registry.ts',
    "import { slugEditor } from './editors/slug.tsx';",
    "import { starsEditor } from './editors/stars.tsx';",
  ],
  ['web/views/registry.ts', '  fields,', '  timeline: { Body: TimelineBody, Side: RecordSide },'],
  [
    'web/views/registry.ts',
    "import { TabsBody } from './tabs-body.tsx';",
    "import { TimelineBody } from './timeline-body.tsx';",
  ],
  ['web/registry.ts', '  statisticsScreen,', '  calendarScreen,'],
  [
    'web/registry.ts',
    "import { leadViews } from '#web/screens/board/lead-views.ts';",
    "import { calendarScreen } from '#web/screens/calendar/calendar-route.ts';",
  ],
  ['classes/blocks/registry.ts', '  columnGrid,', '  remark,'],
  ['classes/registry.ts', '  document,', '  remarkList,'],
  [
    'classes/registry.ts',
    "import { document } from './content/document.ts';",
    "import { remarkList } from './content/remark-list.ts';",
  ],
  [
    'classes/blocks/registry.ts',
    "import { onePicture } from './one-picture.ts';",
    "import { remark } from './remark.ts';",
  ],
];

/** Texts to replace within a line. */
const TOY_WORDS: readonly (readonly [file: string, before: string, after: string])[] = [
  ['model/page-view.ts', "'template',\n] as const", "'template',\n  'timeline',\n] as const"],
];

/** Milliseconds that the compiler may take on a busy machine; it is about ten seconds of one processor. */
const COMPILING = 240_000;

/** A property that is renamed only in its declaration. */
interface Renaming {
  readonly declared: string;
  readonly from: string;
  readonly to: string;
  /** The number of reads of the property by name, by file. */
  readonly read: Readonly<Record<string, number>>;
  /** Files in which the name occurs only as that of another class's property or of a reply's field. */
  readonly others: readonly string[];
}

const RENAMINGS: readonly Renaming[] = [
  {
    declared: 'classes/events/event-properties.ts',
    from: 'dateStart',
    to: 'dateBegin',
    read: {
      'demo/events/events.ts': 1,
      'server/operations/events/read-calendar.ts': 2,
      'server/commands/certificates/booklet-values.ts': 1,
      'server/rules/event-rules.ts': 1,
      'server/rules/registrations/promote-waiting.ts': 2,
      'server/commands/registrations/read-registrations.ts': 1,
      'server/store/certificates/certificate-rows.ts': 1,
      'server/store/invitations/event-letter.ts': 1,
      'server/store/invitations/invitation-rows.ts': 1,
      'server/store/statistics/event-numbers.ts': 3,
      'web/views/event/calendar-button.tsx': 1,
      'web/views/event/event-facts.ts': 1,
      'web/views/event/publishing-gaps.ts': 1,
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
      'web/views/event/broadcast-panel.tsx',
      'web/views/event/schedule/day-plan.ts',
      'web/views/event/schedule/next-entries-panel.tsx',
      'web/views/event/schedule/overlap-text.ts',
      'web/views/event/schedule/schedule-entries.ts',
      'web/views/event/schedule/schedule-overlaps.ts',
      'web/views/slots/schedule-calendar.tsx',
    ],
  },
  {
    declared: 'classes/crm/lead.ts',
    from: 'dueDate',
    to: 'deadline',
    read: {
      'demo/crm/funnels.ts': 1,
      'demo/crm/leads.ts': 1,
      'server/store/crm/managers-load.ts': 1,
      'web/screens/board/board-filter.ts': 3,
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
  for (const [file, before, after] of TOY_WORDS) await change(file, (text) => text.replace(before, after));
  const keyed = [...texts].filter(([, text]) =>
    ['EDITORS', 'VIEWS', 'BLOCKS', 'SCREENS'].some((name) => mentions(text, name)),
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
  const { from, read, others } = renaming;
  const own = Map.groupBy(
    said.filter(({ text }) => mentions(text, from)),
    ({ file }) => file,
  );
  expect(Object.fromEntries([...own].map(([file, all]) => [file, all.length]))).toEqual(read);
  expect(naming(texts, from).toSorted()).toEqual([...Object.keys(read), ...others].toSorted());
});

test('a kind of field, its editor, a view, a screen, a block and a class are a file and a line each', () => {
  expect(said.filter(({ text }) => !RENAMINGS.some(({ from }) => mentions(text, from)))).toEqual([]);
});
