import type { Catalog } from '#server/derive/catalog.ts';
import { EXTENSION_INDEX, extensionIndexes } from '#server/derive/extension-indexes.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import type { IndexSpec } from '#server/derive/table.ts';
import type { Database } from './database.ts';
import type { Definitions } from './definitions.ts';
import { sql } from './sql.ts';

/** The advisory lock for creating and dropping these indexes: one server at a time. */
const LOCK = 7_201_948;

interface Wanted extends IndexSpec {
  readonly table: string;
}

function wantedIndexes(catalog: Catalog): ReadonlyMap<string, Wanted> {
  const extended = catalog.classes.filter(({ revision, source }) => revision !== undefined && !source);
  return new Map(
    extended.flatMap((definition) =>
      extensionIndexes(definition).map(
        (index) => [index.name, { ...index, table: tableName(definition.name) }] as const,
      ),
    ),
  );
}

/** The existing indexes of custom fields, with their validity; an interrupted build leaves an invalid one. */
async function presentIndexes(database: Database): Promise<ReadonlyMap<string, boolean>> {
  const rows = await database.query<{ name: string; valid: boolean }>(
    sql`select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = current_schema()::regnamespace and c.relname ~ ${EXTENSION_INDEX}`,
  );
  return new Map(rows.map((row) => [row.name, row.valid]));
}

async function differences(
  database: Database,
  catalog: Catalog,
): Promise<{ readonly surplus: readonly string[]; readonly missing: readonly Wanted[] }> {
  const wanted = wantedIndexes(catalog);
  const present = await presentIndexes(database);
  return {
    surplus: [...present].filter(([name, valid]) => !valid || !wanted.has(name)).map(([name]) => name),
    missing: [...wanted.values()].filter(({ name }) => present.get(name) !== true),
  };
}

/**
 * Creates the indexes that the custom fields require and drops those no longer required. Each is built concurrently
 * with writers, outside a transaction and without a time limit. Until an index exists, lists by the field are correct
 * but slow. Returns false where another server holds the lock.
 */
export async function keepExtensionIndexes(database: Database, definitions: Definitions): Promise<boolean> {
  const known = await differences(database, definitions.catalog);
  if (known.surplus.length === 0 && known.missing.length === 0) return true;
  const apart = database.engine === 'postgres' ? 'concurrently ' : '';
  return database.alone(LOCK, async (run) => {
    // The previous holder of the lock may have done it already, or have known of newer fields.
    await definitions.load();
    const { surplus, missing } = await differences(database, definitions.catalog);
    for (const name of surplus) await run(`drop index ${apart}if exists ${quoted(name)}`);
    for (const { name, table, body } of missing)
      await run(`create index ${apart}if not exists ${quoted(name)} on ${quoted(table)} ${body}`);
  });
}
