import { afterAll, expect, test } from 'vitest';
import { readFile } from 'node:fs/promises';
import type { Queryable } from '#server/store/database.ts';
import { builtDatabase } from '#server/store/engines/built-database.ts';
import { migrate } from '#server/store/engines/migrate.ts';
import { openPglite } from '#server/store/engines/pglite.ts';
import { statementsOf } from '#server/store/engines/script-statements.ts';
import { locksOf, type TableLock } from './statement-locks.ts';

interface State {
  readonly table: string;
  readonly modes: readonly string[];
  readonly file: number;
  readonly scans: number;
}

async function statesOf(transaction: Queryable): Promise<readonly State[]> {
  return transaction.query<State>({
    text: `select c.relname as "table", c.relfilenode::bigint as file, coalesce(s.seq_scan, 0) as scans,
        coalesce((select json_agg(l.mode) from pg_locks l
          where l.relation = c.oid and l.pid = pg_backend_pid() and l.locktype = 'relation'), '[]') as modes
      from pg_class c left join pg_stat_xact_user_tables s on s.relid = c.oid
      where c.relname in ('news', 'article')`,
    values: [],
  });
}

/** What PostgreSQL itself does to a table in a transaction that runs the statement and is taken back. */
async function isTaken(transaction: Queryable, text: string): Promise<(lock: TableLock) => boolean> {
  const before = await statesOf(transaction);
  await transaction.query({ text, values: [] });
  const after = await statesOf(transaction);
  return ({ table, mode, work }) => {
    const [was, is] = [before, after].map((states) => states.find((state) => state.table === table));
    if (!was || !is) return false;
    const done = was.file !== is.file ? 'rewritten' : was.scans < is.scans ? 'read' : null;
    return is.modes.includes(mode) && (work === 'rows' || done === work);
  };
}

const archive = await builtDatabase();
const database = await openPglite(archive === undefined ? {} : { snapshot: await readFile(archive) });
await migrate(database);
afterAll(() => database.close());

test.each([
  'alter table news add column tried text',
  "alter table news add column tried text not null default 'a'",
  'alter table news add column tried uuid default gen_random_uuid()',
  'alter table news add column tried text generated always as (lower("caption")) stored',
  'alter table news alter column version type text using null',
  'alter table news add column tried integer; alter table news alter column tried set not null',
  'create index news_tried on news (version)',
  'alter table article add constraint article_tried check (id > 0)',
  'alter table article add constraint article_tried check (id > 0) not valid; alter table article validate constraint article_tried',
  'alter table article add column n bigint; alter table article add constraint f foreign key (n) references news (id) not valid',
  'alter table article drop column caption cascade',
  'update article set id = id where false',
  'drop table news cascade',
  'create trigger tried after update on news for each row execute function suppress_redundant_updates_trigger()',
])('PostgreSQL does what the text of a statement says: %s', { timeout: 180_000 }, async (script) => {
  const takenBack = new Error('taken back');
  const told = locksOf(script);
  await database
    .transaction(async (transaction) => {
      for (const [at, text] of statementsOf(script).entries()) {
        const is = await isTaken(transaction, text);
        const locks = told[at]?.locks ?? [];
        expect(locks).not.toEqual([]);
        if (!text.startsWith('drop table')) expect(locks.filter((lock) => !is(lock))).toEqual([]);
      }
      throw takenBack;
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error;
    });
});
