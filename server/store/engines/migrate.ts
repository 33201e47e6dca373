import { setTimeout } from 'node:timers/promises';
import type { Database, Queryable } from '../database.ts';
import { sql } from '../sql.ts';
import {
  isApart,
  type Migration,
  type Replaced,
  readMigrations,
  readReplaced,
  withinTransaction,
} from './migrations.ts';
import { statementsOf } from './script-statements.ts';

/** The advisory lock that all servers use: its holder migrates, the others wait. */
const LOCK = 7_201_944;
/**
 * The lock of steps outside transactions, which others do not wait for: an index that is built concurrently waits for all
 * transactions, and so for whoever waits for it.
 */
const LOCK_APART = 7_201_949;
const TURN_EVERY = 500;
const OVERTAKEN = 'migrated by another server';
/**
 * A step may rewrite a large table while other servers wait for the lock: the statement timeout of the connection
 * applies to neither.
 */
const UNLIMITED = 'set local statement_timeout = 0;';

/** The checksums of the steps that a database has, by their names. */
type Taken = ReadonlyMap<string, string>;

/**
 * Migrates the database to the newest version, all steps in one transaction but those apart, which divide it on PostgreSQL;
 * several servers may start concurrently. Returns the names of the steps it ran. Throws when a step that was already run has
 * since been edited, and when the database has only some of the steps that the first ones replace.
 */
export async function migrate(database: Database, folder?: string): Promise<readonly string[]> {
  const [migrations, replaced] = await Promise.all([readMigrations(folder), readReplaced(folder)]);
  await database.execute(
    `${UNLIMITED} select pg_advisory_xact_lock(${LOCK});
     create table if not exists migration (name text primary key, checksum text not null, at timestamptz(3) not null default now())`,
  );
  const rows = await database.query<{ name: string; checksum: string }>(sql`select name, checksum from migration`);
  const taken = new Map(rows.map((row) => [row.name, row.checksum]));
  assertUnedited(taken, [...migrations, ...replaced.steps]);
  const missing = withoutReplaced(migrations, taken, replaced);
  const ran: string[] = [];
  for (const steps of partsOf(missing, database)) {
    const [first] = steps;
    const isDone =
      first && isRunApart(first, database) ? await runApart(database, first) : await runAll(database, steps);
    if (!isDone) return [...ran, ...(await migrate(database, folder))];
    ran.push(...steps.filter((step) => step.script !== '').map((step) => step.name));
  }
  return ran;
}

function isRunApart(step: Migration, { engine }: Database): boolean {
  return engine === 'postgres' && isApart(step);
}

/** The steps in the order in which they run: those in a row that share a transaction, and each that runs apart. */
function partsOf(steps: readonly Migration[], database: Database): readonly (readonly Migration[])[] {
  const parts: Migration[][] = [];
  for (const [at, step] of steps.entries()) {
    const former = steps[at - 1];
    if (!former || isRunApart(step, database) || isRunApart(former, database)) parts.push([step]);
    else parts.at(-1)?.push(step);
  }
  return parts;
}

/** Runs the steps in one transaction; returns false where another server was first. */
async function runAll(database: Database, steps: readonly Migration[]): Promise<boolean> {
  try {
    await database.execute(scriptOf(steps));
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes(OVERTAKEN)) return false;
    throw error;
  }
}

/** Runs a step outside a transaction; returns false, after a while, where another server does. */
async function runApart(database: Database, { name, checksum, script }: Migration): Promise<boolean> {
  let isFirst = true;
  const isMine = await database.alone(LOCK_APART, async (run, own) => {
    const taken = await own.query(sql`select name from migration where name = ${name}`);
    isFirst = taken.length === 0;
    if (!isFirst) return;
    for (const statement of statementsOf(script)) {
      const index = /^create (?:unique )?index concurrently if not exists "(?<index>[^"]+)"/u.exec(statement)?.groups?.[
        'index'
      ];
      // A server that was stopped while it built the index left it without use.
      if (index !== undefined && (await isInvalid(own, index))) await run(`drop index concurrently "${index}"`);
      await run(statement);
    }
    await run(`insert into migration (name, checksum) values ('${name}', '${checksum}')`);
  });
  if (!isMine) await setTimeout(TURN_EVERY);
  return isMine && isFirst;
}

async function isInvalid(own: Queryable, index: string): Promise<boolean> {
  const rows = await own.query(
    sql`select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = current_schema()::regnamespace and c.relname = ${index} and not i.indisvalid`,
  );
  return rows.length > 0;
}

function assertUnedited(taken: Taken, steps: readonly Omit<Migration, 'script'>[]): void {
  const edited = steps.find((step) => taken.has(step.name) && taken.get(step.name) !== step.checksum);
  if (edited) throw new Error(`Migration ${edited.name} was edited after it had been applied`);
}

/** The steps that the database lacks. Where it has all that were replaced, those that replace them have no script. */
function withoutReplaced(migrations: readonly Migration[], taken: Taken, replaced: Replaced): readonly Migration[] {
  const missing = migrations.filter((step) => !taken.has(step.name));
  const isReplacing = ({ name }: Migration) => replaced.by.includes(name);
  if (!missing.some(isReplacing) || !replaced.steps.some((step) => taken.has(step.name))) return missing;
  const absent = replaced.steps.find((step) => !taken.has(step.name));
  if (absent) throw new Error(tooOld(absent.name, replaced));
  return missing.map((step) => (isReplacing(step) ? { ...step, script: '' } : step));
}

function tooOld(absent: string, { version, steps }: Replaced): string {
  return `База данных старше, чем нужно этой версии: в ней нет миграции ${absent}. Сначала запустите на ней последнюю версию ${version}, в которой есть миграция ${steps.at(-1)?.name ?? ''}, потом эту. База данных не изменена.`;
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
${withinTransaction({ script })}
insert into migration (name, checksum) values ('${name}', '${checksum}');`,
  );
  return `${UNLIMITED} select pg_advisory_xact_lock(${LOCK});${parts.join('')}`;
}
