import { isRootName, ROOT_ID } from '#model/folder-class.ts';
import { isRecordId } from '#model/kinds/reference.ts';
import type { FieldValue, FilterEntry } from '#model/wire.ts';
import type { FolderPlace } from '#model/wire-folders.ts';
import { OPERATORS } from '#model/operator.ts';
import type { ListQuery } from '#server/store/records/list.ts';
import type { SelectionRequest } from '#server/store/records/selection.ts';
import { invalid, malformed, notFound } from '#server/store/problem.ts';
import { assertBounded, type JsonBounds } from './bounded-json.ts';

/** Longest filter that is read as JSON, in characters; a longer one is refused before it is looked at. */
const MAX_FILTER = 20_000;
/** A list of entries, whose value may be a list: twice as deep as that. */
const FILTER_BOUNDS: JsonBounds = { values: MAX_FILTER, depth: 6, keys: MAX_FILTER };
const MAX_PAGE_INDEX = 1_000_000_000;
const MAX_PAGE_SIZE = 1200;
const MAX_IDS = 10_000;
const MAX_VERSION = 2_147_483_647;

type Query = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function single(query: Query, name: string): string | undefined {
  const value = query[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw malformed(`Параметр ${name} указан дважды`);
  return value;
}

function whole(query: Query, name: string, fallback: number, allowed: (value: number) => boolean): number {
  const text = single(query, name);
  if (text === undefined) return fallback;
  const value = /^-?\d{1,10}$/u.test(text) ? Number(text) : Number.NaN;
  if (!allowed(value)) throw malformed(`Неверное значение параметра ${name}`);
  return value;
}

function isFilterEntry(entry: unknown): entry is FilterEntry {
  return (
    isObject(entry) &&
    typeof entry['fieldName'] === 'string' &&
    (entry['operator'] === undefined || OPERATORS.some((known) => known === entry['operator']))
  );
}

/** Undefined where it is no JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A list's filter: JSON, or else a text to search for (spec 1 §5). */
export function filterOf(query: Query): readonly FilterEntry[] {
  const text = single(query, 'filter');
  if (text === undefined) return [];
  if (text.length > MAX_FILTER) throw malformed('Слишком длинный фильтр');
  const parsed = parsedJson(text);
  if (parsed !== undefined) assertBounded(text, FILTER_BOUNDS);
  if (Array.isArray(parsed) && parsed.every(isFilterEntry)) return parsed;
  return [{ fieldName: 'searchText', fieldValue: text }];
}

/** What a list's query asks for; a page size of -1 means all (spec 1 §7). Throws 400 on what is malformed. */
export function listQueryOf(query: Query): ListQuery {
  const direction = single(query, 'orderFieldDirection')?.toUpperCase();
  if (direction !== undefined && direction !== 'ASC' && direction !== 'DESC')
    throw malformed('Неверное направление сортировки');
  const orderFieldName = single(query, 'orderFieldName');
  return {
    filter: filterOf(query),
    pageIndex: whole(query, 'pageIndex', 0, (value) => value >= 0 && value <= MAX_PAGE_INDEX),
    pageSize: whole(query, 'pageSize', 20, (value) => value === -1 || (value >= 1 && value <= MAX_PAGE_SIZE)),
    ...(orderFieldName === undefined ? {} : { orderFieldName }),
    ...(direction === undefined ? {} : { orderFieldDirection: direction }),
  };
}

/** Longest `config` of an item that is read, in characters. */
const MAX_CONFIG = 2000;

/** What an item is to be completed with (spec 1 §7, the config of `GET /{id}/`); a config without `include` asks for nothing. */
export function includeOf(query: Query): readonly string[] {
  const text = single(query, 'config');
  if (text === undefined) return [];
  if (text.length > MAX_CONFIG) throw malformed('Слишком длинный параметр config');
  const config = parsedJson(text);
  const include = isObject(config) ? (config['include'] ?? []) : [];
  if (!Array.isArray(include) || !include.every((name) => typeof name === 'string'))
    throw malformed('Неверное значение параметра config');
  return include;
}

/** An id in a path. Throws 400 where it is no number, 404 where no record can have it. */
export function idOf(text: string): number {
  if (!/^\d+$/u.test(text)) throw malformed('Неверный идентификатор');
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id === 0) throw notFound();
  return id;
}

/** The version in `If-Match`, or undefined where none is asked for. Throws 400 on anything else. */
export function ifMatchOf(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/u.exec(header)?.[1];
  if (version === undefined) throw malformed('Неверный заголовок If-Match');
  return Number(version);
}

/** The object of a POST or PUT. */
export function recordBodyOf(body: unknown): Readonly<Record<string, unknown>> {
  if (!isObject(body)) throw malformed('Тело запроса должно быть объектом');
  return body;
}

function isFieldValue(entry: unknown): entry is FieldValue {
  return isObject(entry) && typeof entry['fieldName'] === 'string' && 'fieldValue' in entry;
}

/** The fields of a PATCH (spec 1 §7). */
export function fieldsOf(body: unknown): readonly FieldValue[] {
  if (!Array.isArray(body) || body.length > 200 || !body.every(isFieldValue)) {
    throw malformed('Тело запроса должно быть списком полей и значений');
  }
  return body;
}

/** A list of ids, or of items with an id. Throws 422 where one is named twice. */
export function idsOf(body: unknown): readonly number[] {
  if (!Array.isArray(body) || body.length > MAX_IDS)
    throw malformed('Тело запроса должно быть списком идентификаторов');
  const ids = body.map((entry: unknown) => (isObject(entry) ? entry['id'] : entry));
  if (!ids.every((id): id is number => typeof id === 'number' && Number.isSafeInteger(id) && id > 0)) {
    throw malformed('Неверный идентификатор');
  }
  if (new Set(ids).size !== ids.length) throw invalid([], 'Идентификатор указан дважды');
  return ids;
}

/** The id of a frozen selection, where the body carries one. */
export function selectionIdOf(body: unknown): string | undefined {
  if (!isObject(body) || body['selectionId'] === undefined) return undefined;
  const id = body['selectionId'];
  if (typeof id !== 'string' || !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(id))
    throw malformed('Неверная выборка');
  return id;
}

/** What is to be frozen: rows with the versions the person saw, or a filter; `only` narrows either. */
export function selectionRequestOf(body: unknown): SelectionRequest {
  const { items, filter, only } = recordBodyOf(body);
  if (only !== undefined) {
    if (!Array.isArray(only) || !only.every(isFilterEntry)) throw malformed('Неверное условие only');
    return { ...selectionRequestOf({ items, filter }), only };
  }
  if (Array.isArray(items)) {
    const ids = idsOf(items);
    const versions = items.map((item: unknown) => (isObject(item) ? item['version'] : undefined));
    return {
      items: ids.map((id, at) => {
        const version = versions[at];
        if (typeof version !== 'number' || !Number.isInteger(version) || Math.abs(version) > MAX_VERSION)
          throw malformed('Не указана версия записи');
        return { id, version };
      }),
    };
  }
  if (Array.isArray(filter) && filter.every(isFilterEntry)) return { filter };
  throw malformed('Укажите записи или фильтр');
}

/** Ids and their places in an order. */
export function prioritiesOf(body: unknown): readonly { readonly id: number; readonly priority: number }[] {
  const ids = idsOf(body);
  const entries: readonly unknown[] = Array.isArray(body) ? body : [];
  return ids.map((id, at) => {
    const entry = entries[at];
    const priority = isObject(entry) ? entry['priority'] : undefined;
    if (typeof priority !== 'number' || !Number.isInteger(priority) || Math.abs(priority) > 2_000_000_000) {
      throw malformed('Неверный приоритет');
    }
    return { id, priority };
  });
}

const PLACE_KEYS: ReadonlySet<string> = new Set(['id', 'parentId', 'priority'] satisfies (keyof FolderPlace)[]);

/** Folders, their parents and their places in an order (spec 1 §7). Throws 422 on a key that is none of a place. */
export function placesOf(body: unknown): readonly FolderPlace[] {
  const places = prioritiesOf(body);
  const entries: readonly unknown[] = Array.isArray(body) ? body : [];
  const unknown = new Set(entries.flatMap((entry) => Object.keys(Object(entry))).filter((key) => !PLACE_KEYS.has(key)));
  if (unknown.size > 0) throw invalid([...unknown].map((fieldName) => ({ fieldName, message: 'Поле не найдено' })));
  return places.map((place, at) => {
    const entry = entries[at];
    const given = isObject(entry) ? entry['parentId'] : undefined;
    if (given === undefined) return place;
    if (given === null || given === ROOT_ID || (typeof given === 'string' && isRootName(given)))
      return { ...place, parentId: null };
    if (!isRecordId(given)) throw malformed('Неверный идентификатор');
    return { ...place, parentId: given };
  });
}

/** The folder a path names; the root, by its names or its id 0, is null. */
export function folderIdOf(text: string): number | null {
  return isRootName(text) ? null : idOf(text);
}

/** The page of a history. */
export function historyPageOf(query: Query): { readonly pageIndex: number; readonly pageSize: number } {
  return {
    pageIndex: whole(query, 'pageIndex', 0, (value) => value >= 0 && value <= 1_000_000),
    pageSize: whole(query, 'pageSize', 50, (value) => value >= 1 && value <= 200),
  };
}
