import { CLASSES } from '#classes/registry.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import { actorOf } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { buildCatalog } from '#server/derive/catalog.ts';

/** One request of the load. */
export interface MixedRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Relative to `/api/v1` unless it begins with `/api`. */
  readonly path: string;
  readonly body?: unknown;
}

/** Pseudo-random numbers below a bound, the same on each run. */
export type Draw = (bound: number) => number;

/**
 * The load's state for one signed-in user: the classes they may read, the ids seen in lists by class, and the ids
 * created.
 */
export interface Person {
  readonly classes: readonly ClassDefinition[];
  readonly seen: Map<string, number[]>;
  readonly made: Map<string, number[]>;
}

const catalog = buildCatalog(CLASSES);
const WORDS = [
  'новост',
  'клиника',
  'а',
  'Москва',
  'врач',
  'прививка',
  '7',
  'курс',
  'ел',
  'Петров',
  'событие',
  'статья',
];
/** Classes whose records the load writes, each with the fields of a new record besides its caption. */
const WRITTEN: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  news: { instanceStateId: 1 },
  article: { instanceStateId: 1 },
  author: {},
  brand: {},
};
const FOLDERS = ['news', 'article', 'event', 'commodity'];

function pick<Item>(draw: Draw, items: readonly Item[]): Item | undefined {
  return items[draw(items.length)];
}

function anyClass(draw: Draw, { classes }: Person): ClassDefinition {
  const definition = pick(draw, classes);
  if (!definition) throw new Error('there are no classes');
  return definition;
}

/** The classes that a user with the roles may read. */
export function readableClasses(roleNames: readonly string[]): readonly ClassDefinition[] {
  const actor = actorOf({ userId: 0, sessionId: '', epoch: 0 }, roleNames);
  return catalog.classes.filter((definition) => may(actor, 'read', definition));
}

function anyId(draw: Draw, ids: ReadonlyMap<string, number[]>): readonly [string, number] | null {
  const className = pick(draw, [...ids.keys()]);
  const id = className === undefined ? undefined : pick(draw, ids.get(className) ?? []);
  return className === undefined || id === undefined ? null : [className, id];
}

function condition(draw: Draw, { properties }: ClassDefinition): object {
  if (draw(3) === 0) return { fieldName: 'searchText', fieldValue: pick(draw, WORDS) };
  const [name, property] = pick(draw, Object.entries(properties)) ?? ['id', undefined];
  const operator = pick(draw, property?.kind.operators ?? ['eq']) ?? 'eq';
  const value = property?.kind.wireType === 'string' ? pick(draw, WORDS) : draw(50);
  return { fieldName: name, operator, fieldValue: operator === 'in' ? [value] : value };
}

function listOf(draw: Draw, person: Person): MixedRequest {
  const definition = anyClass(draw, person);
  const query = new URLSearchParams({ pageSize: String(pick(draw, [15, 20, 50, 100, 1 + draw(150)])) });
  if (draw(3) === 0) query.set('pageIndex', String(draw(4)));
  const sortable = Object.entries(definition.properties).filter(([, property]) => property.sortable);
  const order = draw(2) === 0 ? pick(draw, sortable) : undefined;
  if (order) {
    query.set('orderFieldName', order[0]);
    query.set('orderFieldDirection', draw(2) === 0 ? 'ASC' : 'DESC');
  }
  const filters = Array.from({ length: draw(3) }, () => condition(draw, definition));
  if (filters.length > 0) query.set('filter', JSON.stringify(filters));
  return { method: 'GET', path: `/manage/${definition.name}/?${query.toString()}` };
}

function oneOf(draw: Draw, person: Person): MixedRequest {
  const [className, id] = anyId(draw, person.seen) ?? ['news', 1];
  const tail = pick(draw, ['', '', '', 'history/', 'related/']);
  return { method: 'GET', path: `/manage/${className}/${id}${tail ? `/${tail}` : ''}` };
}

function screenOf(draw: Draw, person: Person): MixedRequest {
  const { name } = anyClass(draw, person);
  const path = pick(draw, [
    '/home/',
    '/home/',
    `/search/?text=${encodeURIComponent(pick(draw, WORDS) ?? '')}`,
    `/manage/${name}/metadata/`,
    `/manage/${name}/metadata/`,
    `/manage/${name}/default/`,
    `/manage/${pick(draw, FOLDERS)}Folder/all/tree`,
    '/manage/statistics/',
    '/user/profile/',
    '/api/openapi.json',
    `/manage/${name}/download/xlsx`,
  ]);
  return { method: 'GET', path: path ?? '/home/' };
}

function pictureOf(draw: Draw, { seen }: Person): MixedRequest {
  const id = pick(draw, seen.get('ComponentImage') ?? []) ?? 1;
  return { method: 'GET', path: `/objectimage/p${id}${pick(draw, ['', 'v200x200', 'v300x300'])}.jpg` };
}

function writeOf(draw: Draw, { seen, made }: Person): MixedRequest {
  const className = pick(draw, Object.keys(WRITTEN)) ?? 'news';
  const caption = `Запись нагрузки ${draw(1_000_000)}`;
  const act = draw(10);
  if (act < 3) return { method: 'POST', path: `/manage/${className}/`, body: { caption, ...WRITTEN[className] } };
  if (act < 5) {
    const id = made.get(className)?.pop();
    if (id !== undefined) return { method: 'DELETE', path: `/manage/${className}/${id}` };
  }
  if (act === 5) {
    const body = { caption, name: `load-${draw(1_000_000_000)}`, parentId: 0 };
    return { method: 'POST', path: `/manage/${pick(draw, FOLDERS)}Folder/`, body };
  }
  const id = pick(draw, seen.get(className) ?? []) ?? 1;
  return { method: 'PATCH', path: `/manage/${className}/${id}`, body: [{ fieldName: 'caption', fieldValue: caption }] };
}

/**
 * The next request of a user: lists of all classes with various sizes, orders and filters, records, screens, images,
 * writes.
 */
export function nextRequest(draw: Draw, person: Person): MixedRequest {
  const kind = draw(100);
  const writes = person.classes.some(({ name }) => name in WRITTEN);
  if (kind < 55 || (kind >= 85 && !writes)) return listOf(draw, person);
  if (kind < 75) return oneOf(draw, person);
  if (kind < 85) return screenOf(draw, person);
  if (kind < 90) return pictureOf(draw, person);
  return writeOf(draw, person);
}

/** Stores the ids that a reply contains: existing records, and the created one. */
export function remember({ seen, made }: Person, { method, path }: MixedRequest, body: unknown): void {
  const [, className = ''] = /^\/manage\/(\w+)\/(?:\?.*)?$/u.exec(path) ?? [];
  if (className === '' || typeof body !== 'object' || body === null) return;
  if (method === 'GET' && 'items' in body && Array.isArray(body.items)) {
    const ids = body.items.flatMap((item: { readonly id?: unknown }) => (typeof item.id === 'number' ? [item.id] : []));
    if (ids.length > 0) seen.set(className, ids.slice(0, 100));
  }
  if (method === 'POST' && className in WRITTEN && 'id' in body && typeof body.id === 'number')
    made.set(className, [...(made.get(className) ?? []).slice(-50), body.id]);
}
