import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../database.ts';
import { sql } from '../sql.ts';

/** One migration file. */
interface Migration {
  readonly name: string;
  readonly script: string;
  readonly checksum: string;
}

const FOLDER = path.join(import.meta.dirname, '../../migrations');
/** The advisory lock that all servers use: its holder migrates, the others wait. */
const LOCK = 7_201_944;
const OVERTAKEN = 'migrated by another server';
/**
 * A step may rewrite a large table while other servers wait for the lock: the statement timeout of the connection
 * applies to neither.
 */
const UNLIMITED = 'set local statement_timeout = 0;';

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const script = await readFile(path.join(folder, name), 'utf8');
      return { name, script, checksum: createHash('sha256').update(script).digest('hex') };
    }),
  );
}

/**
 * Migrates the database to the newest version, all steps in one transaction; several servers may start concurrently.
 * Returns the names of the steps it ran. Throws when a step that was already run has since been edited.
 */
export async function migrate(database: Database, folder = FOLDER): Promise<readonly string[]> {
  const migrations = await readMigrations(folder);
  await database.execute(
    `${UNLIMITED} select pg_advisory_xact_lock(${LOCK});
     create table if not exists migration (name text primary key, checksum text not null, at timestamptz(3) not null default now())`,
  );
  const rows = await database.query<{ name: string; checksum: string }>(sql`select name, checksum from migration`);
  const taken = new Map(rows.map((row) => [row.name, row.checksum]));
  const edited = migrations.find((step) => taken.has(step.name) && taken.get(step.name) !== step.checksum);
  if (edited) throw new Error(`Migration ${edited.name} was edited after it had been applied`);
  const missing = migrations.filter((step) => !taken.has(step.name));
  if (missing.length === 0) return [];
  try {
    await database.execute(scriptOf(missing));
  } catch (error) {
    if (error instanceof Error && error.message.includes(OVERTAKEN)) return await migrate(database, folder);
    throw error;
  }
  return missing.map((step) => step.name);
}

/**
 * All steps as one script, which the server runs as one transaction. It aborts where another server has migrated first.
 */
function scriptOf(steps: readonly Migration[]): string {
  const parts = steps.map(
    ({ name, checksum, script }) => `
do $guard$ begin
  if exists (select from migration where name = '${name}') then raise exception '${OVERTAKEN}'; end if;
end $guard$;
${script}
insert into migration (name, checksum) values ('${name}', '${checksum}');`,
  );
  return `${UNLIMITED} select pg_advisory_xact_lock(${LOCK});${parts.join('')}`;
}
