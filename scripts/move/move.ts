import { quoted } from '#server/derive/names.ts';
import type { Database, Queryable } from '#server/store/database.ts';
import { migrate } from '#server/store/engines/migrate.ts';
import { digestOf, listed, stored, tablesOf, type Table, type TableDigest } from '../table-digests.ts';

/** Rows that are read and written at a time. */
const BATCH = 200;

/**
 * The schema of a move that has begun. It holds the list of migrations, so that no server starts on half of the data, and
 * the foreign keys, which are added again when all rows are there.
 */
const STATE = 'moving';

const UNLIMITED = 'set local statement_timeout = 0;';

function ask<Row>(where: Queryable, text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  return where.query<Row>({ text, values });
}

/** Makes the target ready: the tables of this version, empty, without foreign keys and triggers. */
async function begin(target: Database): Promise<void> {
  const [state] = await ask<{ begun: boolean; ready: boolean; tables: number }>(
    target,
    `select to_regnamespace('${STATE}') is not null as begun, to_regclass('${STATE}.migration') is not null as ready,
      (select count(*) from pg_tables where schemaname = 'public') as tables`,
  );
  if (!state?.begun) {
    if (state?.tables !== 0) throw new Error('The database is not empty: name one that is');
    await target.execute(`create schema ${STATE}`);
  }
  if (state?.ready) return;
  await migrate(target);
  const tables = await tablesOf(target);
  await target.execute(`${UNLIMITED}
    create table ${STATE}.held as
      select conrelid::regclass::text as "table", conname::text as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace;
    do $$ declare one record; begin
      for one in select * from ${STATE}.held loop
        execute format('alter table %s drop constraint %I', one."table", one.name);
      end loop;
    end $$;
    ${tables.map(({ name }) => `alter table public.${quoted(name)} disable trigger user;`).join('\n')}
    truncate ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')};
    alter table public.migration set schema ${STATE}`);
}

async function digest(database: Database, table: Table): Promise<TableDigest> {
  return database.transaction(async (transaction) => {
    await ask(transaction, 'set local statement_timeout = 0');
    return digestOf(transaction, table);
  });
}

/** Writes the rows of a table anew, all or none. Values pass as texts, which keep the null of JSON apart from none. */
async function copy(source: Database, target: Database, table: Table): Promise<void> {
  const texts = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ');
  const values = table.columns.map(({ type }, at) => `(line ->> ${at})::${type}`).join(', ');
  await target.transaction(async (to) => {
    await ask(to, 'set local statement_timeout = 0');
    await ask(to, `truncate ${stored(table)}`);
    await source.transaction(async (from) => {
      await ask(
        from,
        `declare moved no scroll cursor for select to_json(array[${texts}])::text as line from ${stored(table)}`,
      );
      for (;;) {
        const lines = await ask<{ line: string }>(from, `fetch ${BATCH} from moved`);
        if (lines.length === 0) break;
        await ask(
          to,
          `insert into ${stored(table)} (${listed(table)}) overriding system value
           select ${values} from json_array_elements($1) line`,
          [`[${lines.map(({ line }) => line).join(',')}]`],
        );
      }
    });
  });
}

/** Adds what `begin` took off, and continues the numbers of the source. */
async function finish(source: Database, target: Database, tables: readonly Table[]): Promise<void> {
  const sequences = await ask<{ name: string; last: number }>(
    source,
    `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  await target.execute(`${UNLIMITED}
    do $$ declare one record; begin
      for one in select * from ${STATE}.held loop
        execute format('alter table %s add constraint %I %s', one."table", one.name, one.definition);
      end loop;
    end $$;
    ${tables.map(({ name }) => `alter table public.${quoted(name)} enable trigger user;`).join('\n')}
    ${sequences.map(({ name, last }) => `select setval('public.${quoted(name)}', ${last});`).join('\n')}
    drop table if exists public.migration;
    alter table ${STATE}.migration set schema public;
    drop schema ${STATE} cascade`);
  await target.execute(`${UNLIMITED} analyze`);
}

/**
 * Moves all rows of a database into another one of the same schema, and compares both. What an earlier attempt moved is
 * compared, and moved anew where it differs. Throws where the target holds anything else, and where a table can not be
 * moved as it is.
 */
export async function move(
  source: Database,
  target: Database,
  tell: (line: string) => void,
): Promise<{ readonly tables: number; readonly rows: number }> {
  await migrate(source);
  await begin(target);
  const tables = await tablesOf(target);
  const shapesOf = (all: readonly Table[]) =>
    all.map(
      ({ name, columns }) =>
        `${name}: ${columns
          .map((one) => `${one.name} ${one.type}`)
          .toSorted()
          .join()}`,
    );
  const [here, there] = [shapesOf(await tablesOf(source)), shapesOf(tables)];
  const differing = [
    ...here.filter((shape) => !there.includes(shape)),
    ...there.filter((shape) => !here.includes(shape)),
  ];
  if (differing.length > 0) throw new Error(`Tables that differ:\n${differing.join('\n')}`);
  let rows = 0;
  for (const table of tables) {
    const wanted = await digest(source, table);
    const isThere = async () => {
      const { rows: n, sum } = await digest(target, table);
      return n === wanted.rows && sum === wanted.sum;
    };
    if (!(await isThere())) {
      await copy(source, target, table);
      if (!(await isThere())) throw new Error(`${table.name} is not the same after it was moved`);
    }
    rows += wanted.rows;
    if (wanted.rows > 0) tell(`${table.name}: ${wanted.rows}`);
  }
  await finish(source, target, tables);
  return { tables: tables.length, rows };
}
