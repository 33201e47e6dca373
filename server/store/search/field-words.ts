import { setTimeout } from 'node:timers/promises';
import type { Catalog } from '#server/derive/catalog.ts';
import type { IndexedFields } from '#server/derive/extend-catalog.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import { searchedKeys } from '#server/derive/table.ts';
import type { Database, Queryable } from '../database.ts';
import { readIndexedFields, type Definitions } from '../definitions.ts';
import { sql } from '../sql.ts';

/** The advisory lock for indexing custom fields: one server at a time. */
const LOCK = 7_201_954;
/** Records that one statement looks at. */
const BATCH = 5000;
/** Milliseconds between two looks at the writes that are not over. */
const PAUSE = 50;

interface Wanted extends IndexedFields {
  readonly table: string;
}

/** The classes whose indexed fields are not their searchable ones, or not in all records, with what each has to become. */
async function pendingClasses(database: Queryable, catalog: Catalog): Promise<readonly Wanted[]> {
  const indexed = new Map((await readIndexedFields(database)).map((fields) => [fields.classId, fields]));
  return catalog.classes.flatMap((definition) => {
    const { classId, name, source } = definition;
    if (source) return [];
    const { keys: before = [], changed: unfinished = [] } = indexed.get(classId) ?? {};
    const keys = searchedKeys(definition);
    const gone = before.filter((key) => !keys.includes(key));
    const come = keys.filter((key) => !before.includes(key));
    const changed = new Set([...unfinished, ...gone, ...come]);
    return changed.size === 0 ? [] : [{ classId, table: tableName(name), keys, changed: [...changed] }];
  });
}

/** The transactions that are writing to the table. */
async function writersOf(database: Queryable, table: string): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ writer: string }>(
    sql`select virtualtransaction as writer from pg_locks
      where locktype = 'relation' and relation = ${quoted(table)}::regclass and mode = 'RowExclusiveLock' and granted
        and database = (select oid from pg_database where datname = current_database())`,
  );
  return new Set(rows.map(({ writer }) => writer));
}

/** Waits for the end of the writes to the table that began before this call: they may not know of what was committed since. */
export async function earlierWrites(database: Queryable, table: string, signal: AbortSignal): Promise<void> {
  let earlier = await writersOf(database, table);
  while (earlier.size > 0) {
    await setTimeout(PAUSE, undefined, { signal });
    const present = await writersOf(database, table);
    earlier = new Set([...earlier].filter((writer) => present.has(writer)));
  }
}

async function indexFields(database: Database, wanted: Wanted, signal: AbortSignal): Promise<void> {
  const { classId, table, keys, changed } = wanted;
  await database.query(
    sql`insert into search_field (class_id, keys, changed) values (${classId}, ${keys}, ${changed})
      on conflict (class_id) do update set keys = excluded.keys, changed = excluded.changed`,
  );
  await earlierWrites(database, table, signal);
  for (let lastId: number | null = -1; lastId !== null; ) {
    signal.throwIfAborted();
    const after: number = lastId;
    const [row]: readonly { readonly lastId: number | null }[] = await database.query<{ lastId: number | null }>(
      sql`select search_index(${classId}::integer, ${table}::text, ${after}::bigint, ${BATCH}::integer, ${changed}::text[]) as "lastId"`,
    );
    lastId = row?.lastId ?? null;
  }
  await database.query(sql`update search_field set changed = '{}' where class_id = ${classId}`);
}

/**
 * Brings the words of the searchable custom fields into the index of words, and those of other fields out of it, in batches
 * while records are read and written. Until it is done, searches in the class are right but slow, and find these fields
 * as typed. A run that is broken off is begun anew. Returns false where another server holds the lock.
 */
export async function keepFieldWords(
  database: Database,
  definitions: Definitions,
  signal: AbortSignal,
): Promise<boolean> {
  if ((await pendingClasses(database, definitions.catalog)).length === 0) return true;
  return database.alone(LOCK, async () => {
    // The previous holder of the lock may have done it already, or have known of newer fields.
    await definitions.load();
    for (const wanted of await pendingClasses(database, definitions.catalog))
      await indexFields(database, wanted, signal);
    await definitions.load();
  });
}
