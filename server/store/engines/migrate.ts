import type { Database } from '../database.ts';
import { sql } from '../sql.ts';
import { type Migration, type Replaced, readMigrations, readReplaced } from './migrations.ts';

/** The advisory lock that all servers use: its holder migrates, the others wait. */
const LOCK = 7_201_944;
const OVERTAKEN = 'migrated by another server';
/**
 * A step may rewrite a large table while other servers wait for the lock: the statement timeout of the connection
 * applies to neither.
 */
const UNLIMITED = 'set local statement_timeout = 0;';

/** The checksums of the steps that a database has, by their names. */
type Taken = ReadonlyMap<string, string>;

/**
 * Migrates the database to the newest version, all steps in one transaction; several servers may start concurrently.
 * Returns the names of the steps it ran. Throws when a step that was already run has since been edited, and when the
 * database has only some of the steps that the first ones replace.
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
  if (missing.length === 0) return [];
  try {
    await database.execute(scriptOf(missing));
  } catch (error) {
    if (error instanceof Error && error.message.includes(OVERTAKEN)) return await migrate(database, folder);
    throw error;
  }
  return missing.filter((step) => step.script !== '').map((step) => step.name);
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
${script}
insert into migration (name, checksum) values ('${name}', '${checksum}');`,
  );
  return `${UNLIMITED} select pg_advisory_xact_lock(${LOCK});${parts.join('')}`;
}
