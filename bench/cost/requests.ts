import type { Operation } from '#server/endpoint/define-operation.ts';
import { cyrillic, specialRequests } from './special-requests.ts';
import { CLASS_NAMES, OPERATIONS, type World } from './world.ts';

/** A request to measure. */
export interface CostRequest {
  /** The method and path of its operation. */
  readonly of: string;
  /** What makes it expensive. */
  readonly what: string;
  readonly method: Operation['method'];
  /** With its query. */
  readonly path: string;
  /** A form, or JSON. */
  readonly body?: FormData | string;
  /** A request that is sent before each, without which it would be answered from what is kept. */
  readonly first?: CostRequest;
  /** One of those that are measured beside another user's lists, whatever they cost. */
  readonly isWatched?: true;
}

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

/** The largest page of each parameter that calls have. */
const QUERY: Readonly<Record<string, string>> = {
  pageSize: '1200',
  from: '2000-01-01',
  to: '2030-12-31',
  text: encodeURIComponent(cyrillic(300)),
  searchText: encodeURIComponent(cyrillic(300)),
  phone: '7',
  stageId: '1',
};
/** The largest pages of calls that allow less than the others. */
const SMALLER_PAGE: readonly string[] = ['history', 'versions', 'timeline', 'queue', 'board', 'rows'];
/** The calls that are sent for every class. */
const EACH_CLASS: ReadonlySet<string> = new Set(['GET /manage/:className/', 'GET /manage/:className/:id']);

/** JSON bodies that every call reads before it refuses them: many values, one long text, many keys, much depth. */
const BODIES: readonly (readonly [what: string, body: string])[] = [
  ['99 999 значений', JSON.stringify({ caption: Array.from({ length: 99_990 }).fill(0) })],
  ['99 990 записей', JSON.stringify(Array.from({ length: 33_000 }, (_, at) => ({ id: at, version: 1 })))],
  ['текст в 7,5 МБ', JSON.stringify({ caption: 'а'.repeat(3_700_000), fullText: '' })],
  ['9999 полей', JSON.stringify(Object.fromEntries(Array.from({ length: 9999 }, (_, at) => [`f${at}`, at])))],
];

/** The class with which calls of any class are sent where it decides nothing else. */
function classFor({ path }: Operation): string {
  if (/folder|linkedFolders|tree|viewers|contents|:objectId|objects|move/iu.test(path.replace(/^\/manage/u, '')))
    return 'eventFolder';
  if (/duplicates|merge/u.test(path)) return 'client';
  if (/similar/u.test(path)) return 'promoCode';
  if (/page\/|blocks|versions|preview/u.test(path)) return 'page';
  return 'event';
}

/** The class of whose records an operation is. */
function ownClass(path: string): string {
  return /^\/manage\/(\w+)\//u.exec(path)?.[1] ?? 'event';
}

function filledPath({ path }: Operation, world: World, className: string): string {
  const named = path.replace(':className', className);
  const id = ownClass(named) === 'page' ? world.made.pageId : world.idOf(ownClass(named));
  const values: Readonly<Record<string, string | number>> = {
    id,
    objectId: world.idOf('event'),
    componentId: world.idOf('event'),
    contentBlockId: world.idOf('contentblock'),
    userProfileId: world.idOf('userProfile'),
    version: 1,
    stage: world.idOf('leadFunnelStage'),
    parentId: 'mainFolder',
    invitationId: world.idOf('invitation'),
    changeSetId: 1,
    sessionId: '00000000-0000-0000-0000-000000000000',
    uploadId: '00000000-0000-0000-0000-000000000000',
    file: `p${world.idOf('ComponentImage')}v1200x800.jpg`,
    token: 'x'.repeat(190),
    code: 'x'.repeat(20),
  };
  return named.replaceAll(/:(\w+)/gu, (_, name: string) => String(values[name] ?? 1));
}

function queryNames({ query }: Operation): readonly string[] {
  const shape: unknown = query && Reflect.get(query, 'shape');
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : [];
}

/** Calls that stay open or end the session of the benchmark. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'GET /events/',
  'POST /user/logout/',
  'DELETE /manage/user/:id/sessions/',
  'POST /user/password/',
]);

/** The requests that any operation takes: the largest page for a read, hostile bodies for a write. */
function general(operation: Operation, world: World): readonly CostRequest[] {
  const of = nameOf(operation);
  if (LEFT_OUT.has(of)) return [];
  const { method } = operation;
  if (method === 'GET') {
    const names = queryNames(operation).filter((name) => name in QUERY);
    const isSmaller = SMALLER_PAGE.some((name) => of.includes(`/${name}/`));
    const query = names.map((name) => `${name}=${name === 'pageSize' && isSmaller ? '200' : QUERY[name]}`).join('&');
    return (EACH_CLASS.has(of) ? CLASS_NAMES : [classFor(operation)]).map((className) => ({
      of,
      what: className,
      method,
      path: `${filledPath(operation, world, className)}?${query}`,
    }));
  }
  const path = filledPath(operation, world, classFor(operation));
  // What is deleted can't be deleted again: only the bodies cost.
  const bodies = method === 'DELETE' ? BODIES.slice(0, 2) : BODIES;
  return bodies.map(([what, body]) => ({
    of,
    what,
    method,
    path: method === 'DELETE' ? path.replaceAll(/\d+/gu, '999999999') : path,
    body,
  }));
}

/** The requests of every operation at the worst input that is known for it. */
export function costRequests(world: World): readonly CostRequest[] {
  return [...OPERATIONS.flatMap((operation) => general(operation, world)), ...specialRequests(world)];
}
