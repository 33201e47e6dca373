import type { ClassDefinition } from '#model/define-class.ts';
import { importOf } from '#model/imports/kind-imports.ts';
import { canonicalValue } from '#model/structured/canonical-property.ts';
import type { Property } from '#model/property/property.ts';
import type { Actor } from '#server/access/actor.ts';
import { mayReadProperty, readLevel } from '#server/access/rights.ts';
import { DUPLICATE_COLUMN } from '#server/derive/duplicate-keys.ts';
import { quoted } from '#server/derive/names.ts';
import { sortExpression, sortKeyOf } from '#server/derive/sort-order.ts';
import { storedTable } from '#server/derive/source.ts';
import { valueExpression } from '#server/derive/value-place.ts';
import type { Queryable } from '../database.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { readerStatement } from '../sql.ts';

/** The name of the key that is a record's id. */
export const ID = 'id';

/** A value by which records are found: a property, or the id. */
export interface RecordKey {
  readonly name: string;
  readonly property: Property;
}

/** Whether records can be found by the property: a line that names or reaches one. */
export function isKey(name: string, property: Property): boolean {
  const { kind, extensionKey, computed } = property;
  if (computed !== undefined || property.secret) return false;
  if (name === ID || importOf(kind).isKey === true) return true;
  if (extensionKey !== undefined) return property.unique || property.isCode === true;
  return (property.unique || property.isCode === true) && kind.sort !== 'none' && !property.structure;
}

/** The keys by which a class's records are found where a cell names one: those that the actor may read. */
export function keysOf({ catalog }: StoreContext, actor: Actor, definition: ClassDefinition): readonly RecordKey[] {
  const level = readLevel(actor, definition, catalog);
  return Object.entries(definition.properties).flatMap(([name, property]) => {
    const isName = name === definition.captionProperty && property.kind.sort === 'text' && !property.computed;
    return (isName || isKey(name, property)) && mayReadProperty(actor, property, level) ? { name, property } : [];
  });
}

/** SQL that the record `t` has the value of a key, from SQL of its text. */
export function hasKey({ name, property }: RecordKey, text: string): string {
  if (property.kind.sort === 'text') return `${sortExpression(name, property, 't')} = ${sortKeyOf(text)}`;
  return `${valueExpression(name, property, 't')} = ${text}::${property.kind.sqlType(property)}`;
}

/** Whether the values of the key have an index of their own. */
function hasIndex({ name, property }: RecordKey): boolean {
  return name === ID || property.unique || property.sortable;
}

/**
 * SQL that the record `t` may have the value of a key, where the index of what doubles have in common finds it: lists are
 * not ordered by most addresses and telephones, which so have no index of their own. Null for any other key.
 */
function mayHaveKey({ duplicates }: ClassDefinition, key: RecordKey, text: string): string | null {
  if (!duplicates || hasIndex(key)) return null;
  const { name } = key;
  const [isPhone, isEmail] = [duplicates.phones.includes(name), duplicates.emails.includes(name)];
  if (!isPhone && !isEmail) return null;
  const list = (isHeld: boolean) => `array[${isHeld ? text : ''}]::text[]`;
  return `t.${DUPLICATE_COLUMN} @> duplicate_keys('${duplicates.kind}', '', ${list(isPhone)}, ${list(isEmail)}, ${list(false)})`;
}

/** SQL that the record `t` has the value of a key, first by what an index finds. */
function keyConditions(definition: ClassDefinition, key: RecordKey, text: string): readonly string[] {
  const may = mayHaveKey(definition, key, text);
  return [...(may === null ? [] : [may]), hasKey(key, text)];
}

/** Whether an index finds the records with the value of a key. */
function isIndexed(definition: ClassDefinition, key: RecordKey): boolean {
  return hasIndex(key) || mayHaveKey(definition, key, '') !== null;
}

/** Records found under one name at most. */
const MOST_NAMESAKES = 20;

/**
 * SQL of the first records `t` that meet the conditions. They are looked up by these: in a table that the transaction
 * itself fills the planner would rather go through the ids until two are met.
 */
function firstOf(definition: ClassDefinition, count: number, conditions: readonly string[]): string {
  return `select found.id from (
      select t.id from ${quoted(storedTable(definition))} t where ${conditions.join(' and ')} offset 0) found
    order by found.id limit ${count}`;
}

/** The text by which a key is compared; null where no record can have it. */
export function keyText({ name, property }: RecordKey, value: unknown): string | null {
  const canonical = name === ID ? value : canonicalValue(property, value);
  if (canonical === null || canonical === undefined || canonical === '') return null;
  const text = typeof canonical === 'string' ? canonical : JSON.stringify(canonical);
  const isNumber = property.kind.wireType === 'number';
  return isNumber && !/^\d{1,15}$/u.test(text) ? null : text;
}

/**
 * The first records that the actor sees under names: by what they are called and by what is of one of them
 * alone; by their ids where nothing else fits. One statement for all names of one key.
 */
export async function findNamed(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  names: readonly string[],
  where: Queryable,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const found = new Map<string, Set<number>>();
  const keys = keysOf(context, actor, definition);
  const visible = context.visible(actor, definition);
  for (const isById of [false, true]) {
    const open = names.filter((name) => !found.has(name));
    for (const key of keys.filter(({ name }) => (name === ID) === isById)) {
      const asked = open.flatMap((name) => {
        const text = keyText(key, name);
        return text === null ? [] : [[name, text] as const];
      });
      if (asked.length === 0) continue;
      const text = `select n.name, f.id from unnest($1::text[], $2::text[]) as n (name, key)
        cross join lateral (${firstOf(definition, MOST_NAMESAKES, [...keyConditions(definition, key, 'n.key'), ...(visible === null ? [] : [visible])])}) f`;
      const values = [asked.map(([name]) => name), asked.map(([, given]) => given)];
      const rows = await where.query<{ name: string; id: number }>(readerStatement(actor, text, values));
      for (const { name, id } of rows) found.set(name, (found.get(name) ?? new Set()).add(id));
    }
  }
  return new Map([...found].map(([name, ids]) => [name, [...ids]]));
}

/** A row whose record is looked for, with the texts of its keys in their order. */
export interface SoughtRow {
  readonly line: number;
  readonly texts: readonly string[];
}

/** The records that the actor sees with all of the keys' values, two at most each, by the line of their row. */
export async function findMatches(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  keys: readonly RecordKey[],
  rows: readonly SoughtRow[],
  where: Queryable,
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (rows.length === 0 || keys.length === 0) return new Map();
  const visible = context.visible(actor, definition);
  // Rows may share all of their keys, such as one telephone: it is looked up once.
  const groups = [...Map.groupBy(rows, ({ texts }) => JSON.stringify(texts)).values()];
  const given = `unnest($1::integer[], ${keys.map((_, at) => `$${at + 2}::text[]`).join(', ')})
      as n (place, ${keys.map((_, at) => `k${at}`).join(', ')})`;
  const conditions = [
    ...keys.flatMap((key, at) => keyConditions(definition, key, `n.k${at}`)),
    ...(visible === null ? [] : [visible]),
  ];
  // Without an index all records are gone through once for all rows.
  const text = keys.some((key) => isIndexed(definition, key))
    ? `select n.place, f.id from ${given} cross join lateral (${firstOf(definition, 2, conditions)}) f`
    : `select m.place, m.id from (
        select n.place, t.id, row_number() over (partition by n.place order by t.id) as nth
        from ${given} join ${quoted(storedTable(definition))} t on ${conditions.join(' and ')}) m where m.nth <= 2`;
  const values = [
    groups.map((_, place) => place),
    ...keys.map((_, at) => groups.map(([first]) => first?.texts[at] ?? null)),
  ];
  const matched = await where.query<{ place: number; id: number }>(readerStatement(actor, text, values));
  const found = Map.groupBy(matched, ({ place }) => place);
  return new Map(
    groups.flatMap((group, place) => {
      const ids = found.get(place)?.map(({ id }) => id);
      return ids ? group.map(({ line }) => [line, ids] as const) : [];
    }),
  );
}

/** Folders of a class at most: their paths are read at once. */
const MOST_FOLDERS = 20_000;

/** The folders of a class by their paths: whole ones, and ends of them, in the form in which paths are compared. */
export interface FolderPaths {
  readonly whole: ReadonlyMap<string, readonly number[]>;
  readonly ends: ReadonlyMap<string, readonly number[]>;
}

/** The folders that the actor sees by their paths. */
export async function folderPaths(
  context: StoreContext,
  actor: Actor,
  folders: ClassDefinition,
  where: Queryable,
): Promise<FolderPaths> {
  const visible = context.visible(actor, folders);
  const rows = await where.query<{ id: number; parentId: number | null; caption: string }>(
    readerStatement(
      actor,
      `select t.id, t.parent_id as "parentId", t.caption from ${quoted(storedTable(folders))} t
        ${visible === null ? '' : `where ${visible}`} order by t.id limit ${MOST_FOLDERS}`,
      [],
    ),
  );
  const byId = new Map(rows.map((folder) => [folder.id, folder]));
  const paths = { whole: new Map<string, number[]>(), ends: new Map<string, number[]>() };
  for (const { id, parentId, caption } of rows) {
    const parts = [caption];
    const passed = new Set([id]);
    for (let at = parentId; at !== null && !passed.has(at); at = byId.get(at)?.parentId ?? null) {
      passed.add(at);
      const above = byId.get(at);
      if (above) parts.unshift(above.caption);
    }
    for (let from = 0; from < parts.length; from += 1) {
      const key = folderKey(parts.slice(from).join('/'));
      const those = from === 0 ? paths.whole : paths.ends;
      those.set(key, [...(those.get(key) ?? []), id]);
    }
  }
  return paths;
}

/** The folders under a path: those of the whole path, else those whose path ends so. */
export function foldersAt({ whole, ends }: FolderPaths, path: string): readonly number[] {
  const key = folderKey(path);
  return whole.get(key) ?? ends.get(key) ?? [];
}

function folderKey(path: string): string {
  return path
    .split('/')
    .map((part) => part.trim().replaceAll(/\s+/gu, ' '))
    .filter((part) => part !== '')
    .join('/')
    .toLowerCase()
    .replaceAll('ё', 'е');
}
