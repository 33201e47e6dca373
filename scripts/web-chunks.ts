import { join } from 'node:path';

/** What a bundler tells about a module: the modules that it imports statically. */
type ModuleInfoOf = (id: string) => {
  readonly importedIds: readonly string[];
  readonly importers: readonly string[];
} | null;

/** A group of the bundler's code splitting. */
interface ChunkGroup {
  readonly name:
    | string
    | ((id: string, context: { getModuleInfo(id: string): ReturnType<ModuleInfoOf> }) => string | null);
  readonly test?: RegExp;
  readonly priority: number;
}

/** Components that lists and other screens of records use. */
const WIDGETS = /\/(?:@mui\/material\/(?:Card|Checkbox)\/|web\/ui\/layout\/(?:busy-bar|running-line)\.tsx$)/u;
/** Small parts of many screens. */
const COMMON =
  /(?:\/(?:web\/(?:api\/live\/live\.ts|shell\/inbox-count\.tsx|record\/walk\/(?:walk|walk-order|free-keys)\.ts|views\/own-field\.tsx|fields\/whole-value-button\.tsx|text\/rich\/rich-reading\.tsx|record\/history\/(?:difference|history-list|history-value)\.tsx|views\/assign\/assignment-chip\.tsx|changes\/use-input-form\.ts|ui\/faces\/(?:face\.tsx|initials\.ts)|fields\/day-(?:control|range)\.tsx|ui\/dialog\/(?:dialog-heading|form-dialog|side-drawer)\.tsx|ui\/table\/(?:numbers|plain)-table\.ts|ui\/(?:use-debounced|use-row-focus)\.ts|ui\/layout\/view-choice\.tsx|ui\/factors\/factor-notice\.tsx|changes\/held-list\.ts|links\/caption-filter\.ts|ui\/dialog\/draft-aside\.ts|folders\/folder-access\.ts|views\/(?:assign\/(?:assign|due)|prices\/amount-text|client\/duration-text)\.ts|api\/(?:confirmation|erasing|factors|request-job|sessions|funnel-settings|crm\/own-managers)\.ts|record\/board\/record-name\.tsx|screens\/crm\/number-parts\.tsx)|model\/search\/words?(?:-fits)?\.ts|@mui\/material\/(?:LinearProgress|ToggleButton(?:Group)?)\/.*))/u;
/** The modules of icons. */
const ICON = /virtual:icon\//u;
/** What a record's page loads once it is shown. */
const RECORD_LATER = /\/web\/(?:views\/builder-code\.ts|folders\/item-folders\.tsx)$/u;
const DETAIL = 'screens/detail/detail-screen.tsx';
const BUILDER = 'builders/page/page-builder.tsx';
const EVENT = 'views/event/view/event-body.tsx';
const LIST = 'screens/list/list-screen.tsx';
/** The parts that are not a list but share modules with it. */
const BESIDE_LIST = [
  'folders/panel/folder-panel.tsx',
  'folders/trail/folder-trail.tsx',
  'screens/detail/detail-screen.tsx',
  'screens/board/board-screen.tsx',
  'screens/filesystem/filesystem-body.tsx',
] as const;

/**
 * The scripts of the built web app by what a screen shows together, where one per module would be dozens of small ones:
 * `start` for what runs first, `core` for the sign-in, `manage` for the frame, `records` for what lists share with other
 * screens of records, `list`, `folders`, `drag` for what the pointer and the keys move, `beside-list` for the saved views
 * above the rows and the way through them, which come after the rows, `common` for small parts of many screens with the
 * changes of others and the number of unread entries that follows them, which every screen loads, `sign-in-ways` for what
 * the sign-in shows after its form; `detail`, `builder`, `event` and `client` for the page of a record, its builder and the
 * pages of an event and of a client, `notes` for the texts that name people, `record-parts`, `builder-parts` and
 * `event-parts` for what others use of these. Each group takes the modules that it imports with it, unless one of a higher
 * priority has them. What the builder and a part outside of it import must be in a group above the builder's, else the part
 * loads the builder.
 */
export function chunkGroups(webFolder: string): ChunkGroup[] {
  let shared: ReadonlySet<string> | null = null;
  const sharedGroup = (part: string, name: string, also?: RegExp): ChunkGroup['name'] => {
    let modules: ReadonlySet<string> | null = null;
    return (id, context) => {
      modules ??= sharedBelow(part, webFolder, (other) => context.getModuleInfo(other));
      return modules.has(id) || also?.test(id) ? name : null;
    };
  };
  return [
    { name: 'start', test: /(?:\/index\.html|\/web\/start\.ts|rolldown\/runtime\.js)$/u, priority: 6 },
    { name: 'core', test: /\/web\/(?:main|screens\/sign-in\/sign-in-screen)\.tsx$/u, priority: 5 },
    { name: 'manage', test: /\/web\/shell\/manage-layout\.tsx$/u, priority: 4 },
    {
      name: (id, context) => {
        shared ??= sharedWithList(webFolder, (other) => context.getModuleInfo(other));
        return shared.has(id) || WIDGETS.test(id) ? 'records' : null;
      },
      priority: 3,
    },
    { name: 'list', test: /\/web\/screens\/list\/(?:list-screen\.tsx|prepare-list\.ts)$/u, priority: 2 },
    {
      name: 'folders',
      test: /\/web\/(?:folders\/(?:panel\/folder-panel|trail\/folder-trail)|ui\/layout\/resizable-panels)\.tsx$/u,
      priority: 1,
    },
    {
      name: 'drag',
      test: /\/web\/ui\/(?:drag\/gesture|table\/table-keys)\.ts$|\/model\/structured\/same-json\.ts$/u,
      priority: 1.1,
    },
    {
      name: 'beside-list',
      test: /\/web\/(?:screens\/list\/walk\/[a-z-]+\.tsx?|record\/saved-views\/view-strip\.tsx|screens\/list\/views\/list-view-strip\.tsx)$/u,
      priority: 0.98,
    },
    {
      // A part that shares an icon with another would load that part.
      name: (id, context) =>
        COMMON.test(id) || (ICON.test(id) && (context.getModuleInfo(id)?.importers.length ?? 0) > 1) ? 'common' : null,
      priority: 1,
    },
    {
      name: 'sign-in-ways',
      test: /\/web\/(?:screens\/sign-in\/(?:factor-step|other-ways|provider-sign-in)\.tsx|ui\/factors\/totp-setup\.tsx|api\/passkeys\.ts)$/u,
      priority: 1,
    },
    { name: 'sessions', test: /\/web\/views\/slots\/session-list\.tsx$/u, priority: 1 },
    { name: sharedGroup(DETAIL, 'record-parts', RECORD_LATER), priority: 0.9 },
    { name: sharedGroup(BUILDER, 'builder-parts'), priority: 0.8 },
    { name: 'detail', test: /\/web\/screens\/detail\/detail-screen\.tsx$/u, priority: 0.7 },
    { name: 'notes', test: /\/web\/record\/notes\/note-(?:editor|text)\.tsx$/u, priority: 0.65 },
    { name: 'builder', test: /\/web\/builders\/page\/page-builder\.tsx$/u, priority: 0.6 },
    { name: sharedGroup(EVENT, 'event-parts'), priority: 0.5 },
    { name: 'event', test: /\/web\/views\/event\/view\/event-(?:header|body|panels)\.tsx$/u, priority: 0.4 },
    { name: 'client', test: /\/web\/views\/client\/client-body\.tsx$/u, priority: 0.3 },
  ];
}

function sharedWithList(webFolder: string, infoOf: ModuleInfoOf): ReadonlySet<string> {
  const below = (part: string): ReadonlySet<string> => modulesBelow(join(webFolder, part), webFolder, infoOf);
  const list = below(LIST);
  return new Set(BESIDE_LIST.flatMap((part) => [...below(part)].filter((id) => list.has(id))));
}

/** What a part imports, packages included, that other parts of the product import too, and what that imports. */
function sharedBelow(part: string, webFolder: string, infoOf: ModuleInfoOf): ReadonlySet<string> {
  const entry = join(webFolder, part);
  const own = modulesBelow(entry, webFolder, infoOf);
  const isOutside = (id: string): boolean => id.startsWith(webFolder) && !own.has(id);
  const all = new Set([...own].flatMap((id) => [id, ...(infoOf(id)?.importedIds ?? [])]));
  const shared = [...all].filter((id) => id !== entry && infoOf(id)?.importers.some(isOutside));
  return new Set(shared.flatMap((id) => [id, ...modulesBelow(id, webFolder, infoOf)]));
}

/**
 * The product's own modules that a module imports, all the way down. Those of packages are not followed: a package's index
 * imports all of it, whatever is used.
 */
function modulesBelow(top: string, webFolder: string, infoOf: ModuleInfoOf): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id) || !id.startsWith(webFolder)) return;
    found.add(id);
    for (const next of infoOf(id)?.importedIds ?? []) visit(next);
  };
  visit(top);
  return found;
}
