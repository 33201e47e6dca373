import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { CLASSES } from '#classes/registry.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import { declaredSchema } from '#server/derive/migration/declared-schema.ts';
import type { Database } from '#server/store/database.ts';
import { migrate } from '#server/store/engines/migrate.ts';
import { APART, readMigrations, readReplaced } from '#server/store/engines/migrations.ts';
import { openPglite } from '#server/store/engines/pglite.ts';
import { openPostgres } from '#server/store/engines/postgres.ts';
import { catalogOf } from '#test/harness/catalog-of.ts';
import { createDatabase } from '#test/harness/postgres-cluster.ts';
import { openTestDatabase } from '#test/harness/test-database.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const MIGRATIONS = path.join(ROOT, 'migrations');
const TABLES = declaredSchema(buildCatalog(CLASSES)).tables.map(({ table }) => table.name);

/** Indexes for statements of their own, which no declaration gives (decisions 054, 057 and 119). */
const WRITTEN_BY_HAND = [
  'lead_board_idx',
  'phone_call_timeline_idx',
  'lead_timeline_idx',
  'order_timeline_idx',
  'client_web_order_timeline_idx',
  'client_calculation_timeline_idx',
  'note_timeline_idx',
  'assignment_open_idx',
  'mail_log_timeline_idx',
  'consent_timeline_idx',
  'client_caller_idx',
  'client_caller_end_idx',
  'client_web_order_caller_idx',
  'client_web_order_caller_end_idx',
  'phone_call_statistics_idx',
  'contentblock_pattern_idx',
];

const EMPTIED = 'drop schema public cascade; create schema public';

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** Connections to one initially empty database, each like another server's. An embedded database has only one. */
const another = await openEmpty();

async function openEmpty(): Promise<() => Database> {
  const provided = inject('testDatabase');
  if (provided.engine === 'pglite') {
    const embedded = await openPglite();
    closing.push(() => embedded.close());
    return () => embedded;
  }
  const scratch = await createDatabase(provided.adminUrl);
  closing.push(() => scratch.drop());
  return () => {
    const opened = openPostgres(scratch.url, 3);
    closing.push(() => opened.close());
    return opened;
  };
}

/** A fully migrated database, as at the start of every test. */
async function openMigrated(): Promise<Database> {
  const copy = await openTestDatabase();
  closing.push(() => copy.close());
  return copy.database;
}

async function migrationNames(): Promise<readonly string[]> {
  return (await readMigrations()).map(({ name }) => name);
}

const TAKEN = { text: 'select name, checksum from migration order by name', values: [] };

/** A database as the last version before the first steps left it, but for the steps that `isAbsent` names. */
async function openReplaced(isAbsent: (name: string) => boolean = () => false): Promise<Database> {
  const database = await openMigrated();
  const { by, steps } = await readReplaced();
  await database.query({ text: 'delete from migration where name = any($1::text[])', values: [by] });
  const former = steps.filter(({ name }) => !isAbsent(name));
  await database.query({
    text: 'insert into migration (name, checksum) select * from unnest($1::text[], $2::text[])',
    values: [former.map(({ name }) => name), former.map(({ checksum }) => checksum)],
  });
  return database;
}

async function copiedMigrations(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  closing.push(() => rm(folder, { recursive: true }));
  for (const name of await readdir(MIGRATIONS))
    await writeFile(path.join(folder, name), await readFile(path.join(MIGRATIONS, name)));
  return folder;
}

async function wholeCatalog(database: Database): Promise<readonly string[]> {
  const rows = await database.query<{ name: string }>({
    text: `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    values: [],
  });
  return catalogOf(
    database,
    rows.map((row) => row.name),
  );
}

test('the migrations from nothing give what the foundation and the generated schema give', async () => {
  const database = another();
  await database.execute(EMPTIED);
  expect(await migrate(database)).toEqual(await migrationNames());
  const migrated = await catalogOf(database, TABLES);
  await database.execute(EMPTIED);
  await database.execute(await readFile(path.join(MIGRATIONS, '0075-foundation.sql'), 'utf8'));
  await database.execute(await readFile(path.join(ROOT, 'generated/schema.sql'), 'utf8'));
  expect(migrated.length).toBeGreaterThan(TABLES.length * 5);
  const isByHand = (line: string): boolean => WRITTEN_BY_HAND.some((name) => line.startsWith(`CREATE INDEX ${name} `));
  expect(migrated.filter(isByHand)).toHaveLength(WRITTEN_BY_HAND.length);
  expect(migrated.filter((line) => !isByHand(line))).toEqual(await catalogOf(database, TABLES));
});

test('migrating again does nothing', async () => {
  const database = await openMigrated();
  const [before, steps] = [
    await wholeCatalog(database),
    await database.query({ text: 'select * from migration', values: [] }),
  ];
  expect(await migrate(database)).toEqual([]);
  expect(await wholeCatalog(database)).toEqual(before);
  expect(await database.query({ text: 'select * from migration', values: [] })).toEqual(steps);
});

test('a new step is taken by itself, and one that fails takes nothing along', async () => {
  const [database, folder] = [await openMigrated(), await copiedMigrations()];
  await writeFile(path.join(folder, '9001-good.sql'), 'create table good_step (id integer);');
  expect(await migrate(database, folder)).toEqual(['9001-good.sql']);
  await writeFile(path.join(folder, '9002-half.sql'), 'create table half_step (id integer);');
  await writeFile(path.join(folder, '9003-bad.sql'), 'create table bad_step (id nothing);');
  const before = await wholeCatalog(database);
  await expect(migrate(database, folder)).rejects.toThrow(/nothing/u);
  expect(await wholeCatalog(database)).toEqual(before);
});

test('a step takes as long as it takes, and statements after it are limited as before', async () => {
  const [database, folder] = [await openMigrated(), await copiedMigrations()];
  const limit = { text: "select current_setting('statement_timeout') as value", values: [] };
  const before = await database.query(limit);
  await writeFile(path.join(folder, '9001-slow.sql'), `create table slow_step as ${limit.text};`);
  await migrate(database, folder);
  expect(await database.query({ text: 'select value from slow_step', values: [] })).toEqual([{ value: '0' }]);
  expect(await database.query(limit)).toEqual(before);
});

test('a step that was edited after it had been taken is refused', async () => {
  const [database, folder] = [await openMigrated(), await copiedMigrations()];
  const [first = ''] = (await readdir(folder)).sort();
  await writeFile(path.join(folder, first), `${await readFile(path.join(folder, first), 'utf8')}\n-- edited`);
  await expect(migrate(database, folder)).rejects.toThrow(`Migration ${first} was edited after it had been applied`);
});

test('a database with all the steps that were replaced goes on as if it had taken those in their place', async () => {
  const [database, folder] = [await openReplaced(), await copiedMigrations()];
  const before = await wholeCatalog(database);
  expect(await migrate(database, folder)).toEqual([]);
  expect(await wholeCatalog(database)).toEqual(before);
  const taken = await database.query<{ name: string }>(TAKEN);
  expect(taken.map(({ name }) => name)).toEqual([
    ...(await readReplaced()).steps.map(({ name }) => name),
    ...(await migrationNames()),
  ]);
  await writeFile(path.join(folder, '9001-later.sql'), 'create table later_step (id integer);');
  expect(await migrate(database, folder)).toEqual(['9001-later.sql']);
});

test('a database with some of the steps that were replaced is refused, and stays as it is', async () => {
  const database = await openReplaced((name) => name > '0048');
  const before = [await wholeCatalog(database), await database.query(TAKEN)];
  await expect(migrate(database)).rejects.toThrow(
    'нет миграции 0048-search-words.sql. Сначала запустите на ней последнюю версию 0.1, в которой есть миграция 0074-words-of-a-search.sql,',
  );
  expect([await wholeCatalog(database), await database.query(TAKEN)]).toEqual(before);
});

test('a database in which a step that was replaced had another text is refused', async () => {
  const database = await openReplaced();
  await database.execute("update migration set checksum = 'another' where name = '0038-stock.sql'");
  await expect(migrate(database)).rejects.toThrow('Migration 0038-stock.sql was edited after it had been applied');
});

test('servers that start at once migrate once', async () => {
  const servers = [another(), another(), another(), another()] as const;
  await servers[0].execute(EMPTIED);
  const taken = await Promise.all(servers.map((server) => migrate(server)));
  const names = await migrationNames();
  expect(taken.flat().sort()).toEqual(names);
  const [database] = servers;
  const rows = await database.query<{ name: string }>({ text: 'select name from migration order by name', values: [] });
  expect(rows.map((row) => row.name)).toEqual(names);
  expect(await catalogOf(database, TABLES)).not.toEqual([]);
});

const APART_STEP = `${APART}
create unique index concurrently if not exists "tried_n" on "tried" (n);
alter table "tried" validate constraint "tried_few";
`;

/** Whether the unusable index waits for a transaction before it is dropped. */
async function isWaiting(database: Database): Promise<boolean> {
  const found = await database.query({
    text: `select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'drop index concurrently%'`,
    values: [],
  });
  return found.length > 0;
}

test('a step apart is taken once, in its place, while others write; one that failed goes on', async () => {
  const [database, other] = [another(), another()] as const;
  await database.execute(EMPTIED);
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  closing.push(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'replaced.json'), '{"version":"0.1","by":[],"checksums":{}}');
  await writeFile(
    path.join(folder, '1-table.sql'),
    `create table tried (n integer); insert into tried values (1), (1);
    alter table tried add constraint tried_few check (n < 100) not valid;`,
  );
  await writeFile(path.join(folder, '2-apart.sql'), APART_STEP);
  await writeFile(
    path.join(folder, '3-last.sql'),
    "insert into tried select 50 where to_regclass('tried_n') is not null;",
  );
  await expect(migrate(database, folder)).rejects.toThrow(/tried_n/u);
  const isEmbedded = database.engine === 'pglite';
  // An embedded database takes all steps in one transaction, or none.
  if (isEmbedded)
    await writeFile(
      path.join(folder, '1-table.sql'),
      'create table tried (n integer); alter table tried add constraint tried_few check (n < 100) not valid;',
    );
  else {
    expect(await database.query(TAKEN)).toHaveLength(1);
    await database.execute('delete from tried');
  }
  const rows = { text: 'select n from tried order by n', values: [] };
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const left = isEmbedded ? names : names.slice(1);
  if (isEmbedded) expect(await migrate(database, folder)).toEqual(left);
  else {
    // The index is dropped and built after the transaction that was there before; no other write waits for it.
    const taken = await database.transaction(async (transaction) => {
      await transaction.query({ text: 'insert into tried values (2)', values: [] });
      const both = Promise.all([migrate(other, folder), migrate(another(), folder)]);
      await expect.poll(() => isWaiting(other), { timeout: 20_000 }).toBe(true);
      await other.query({ text: 'insert into tried values (3)', values: [] });
      return { both };
    });
    expect((await taken.both).flat().sort()).toEqual(left);
  }
  expect(await database.query(rows)).toEqual((isEmbedded ? [50] : [2, 3, 50]).map((n) => ({ n })));
  const valid = `select (select indisvalid from pg_index where indexrelid = 'tried_n'::regclass) as built,
    (select convalidated from pg_constraint where conname = 'tried_few') as checked`;
  expect(await database.query({ text: valid, values: [] })).toEqual([{ built: true, checked: true }]);
  expect(await migrate(database, folder)).toEqual([]);
});
