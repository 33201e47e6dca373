import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { catalogOf } from '#test/harness/catalog-of.ts';
import { openTestDatabase } from '#test/harness/test-database.ts';
import type { Database } from '../database.ts';
import { sql } from '../sql.ts';
import { archiveName, builtDatabase, builtDatabasePath } from './built-database.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migrations.ts';
import { openPglite } from './pglite.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'built-'));
const built = path.join(folder, 'built');
beforeEach(() => mkdir(built, { recursive: true }));
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The archive of a migrated database with a table by which a database that begins from it is recognised. */
async function makeArchive(): Promise<Uint8Array> {
  const database = await openPglite();
  try {
    await migrate(database);
    await database.execute('create table from_archive ()');
    return await database.snapshot();
  } finally {
    await database.close();
  }
}

let made: Promise<Uint8Array> | undefined;
/** That archive, made once. */
const markedArchive = () => (made ??= makeArchive());

/** What `look` finds in a database that starts for the first time and is migrated, and the steps that this ran. */
async function firstStart<Found>(look: (database: Database) => Promise<Found>) {
  const data = await mkdtemp(path.join(folder, 'data-'));
  const database = await openEmbedded(data, built);
  try {
    const steps = await migrate(database);
    return { steps, found: await look(database) };
  } finally {
    await database.close();
  }
}

async function isFromArchive(database: Database): Promise<boolean> {
  const [row] = await database.query<{ is: boolean }>(sql`select to_regclass('from_archive') is not null as is`);
  return row?.is === true;
}

/** All that a database holds: tables, functions and rows. */
async function contentsOf(database: Database): Promise<readonly string[]> {
  const tables = await database.query<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'from_archive' order by 1`,
  );
  const names = tables.map(({ name }) => name);
  const functions = await database.query<{ line: string }>(
    sql`select pg_get_functiondef(p.oid) as line from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by p.oid::regprocedure::text`,
  );
  const lines = [...(await catalogOf(database, names)), ...functions.map(({ line }) => line)];
  for (const name of names) {
    const rows = await database.query<{ line: string }>({
      text: `select (to_jsonb(t) - 'at')::text as line from "${name}" t order by 1`,
      values: [],
    });
    lines.push(...rows.map(({ line }) => `${name} ${line}`));
  }
  return lines;
}

describe.skipIf(inject('testDatabase').engine === 'postgres')('the archive of a first start', () => {
  test('gives a database equal to the one that migrations make', { timeout: 600_000 }, async () => {
    const migrated = await openTestDatabase();
    const contents = await contentsOf(migrated.database);
    await migrated.close();
    await writeFile(await builtDatabasePath(built), await markedArchive());
    const both = async (database: Database) => [await isFromArchive(database), await contentsOf(database)];
    expect(await firstStart(both)).toEqual({ steps: [], found: [true, contents] });
  });

  test('is passed over where it can not be read, and the start is as without', { timeout: 600_000 }, async () => {
    const file = await builtDatabasePath(built);
    const whole = await markedArchive();
    const names = (await readMigrations()).map(({ name }) => name);
    const warned = vi.spyOn(process, 'emitWarning').mockReturnValue();
    for (const broken of [whole.subarray(0, whole.length / 2), gzipSync('no database')]) {
      await writeFile(file, broken);
      const { steps, found } = await firstStart(isFromArchive);
      expect({ steps, found }).toEqual({ steps: names, found: false });
      expect(warned).toHaveBeenLastCalledWith(expect.stringContaining(file));
    }
    expect(warned).toHaveBeenCalledTimes(2);
    warned.mockRestore();
  });

  test('is passed over where it is of other migrations or another engine', async () => {
    const migrations = await readMigrations();
    const name = archiveName('engine', migrations);
    const others = [
      archiveName('engine of another version', migrations),
      archiveName('engine', migrations.slice(0, -1)),
      archiveName('engine', [...migrations, { name: '9999-new.sql', checksum: '0' }]),
      archiveName(
        'engine',
        migrations.map((step, at) => (at === 0 ? { ...step, checksum: '0' } : step)),
      ),
    ];
    expect(others).not.toContain(name);
    expect(archiveName('engine', migrations)).toBe(name);
    for (const other of others) await writeFile(path.join(built, other), '');
    expect(await builtDatabase(built)).toBeUndefined();
    await writeFile(await builtDatabasePath(built), '');
    expect(await builtDatabase(built)).toBe(await builtDatabasePath(built));
  });
});
