import type { Queryable } from '#server/store/database.ts';
import { builtDatabase } from '#server/store/engines/built-database.ts';
import { migrate } from '#server/store/engines/migrate.ts';
import { openPglite } from '#server/store/engines/pglite.ts';
import { readFile } from 'node:fs/promises';

/** What a statement of a migration does to a table that others use meanwhile. */
export interface TableLock {
  readonly table: string;
  /** PostgreSQL's name of the strongest lock. */
  readonly mode: string;
  /** The statement writes the table anew, or reads all of it: the lock lasts the longer, the more rows there are. */
  readonly work: 'rewritten' | 'read' | null;
}

/** A statement and its locks, as far as they keep others from writing or reading. */
export interface LockedStatement {
  readonly text: string;
  readonly locks: readonly TableLock[];
}

/** Locks that writers wait for, from the weakest to the strongest. */
const BLOCKING = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'];

/** A text, an identifier, a body between dollars, or a comment: a semicolon in it ends no statement. */
const WHOLE = /'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|--[^\n]*|\/\*[\s\S]*?\*\//gu;

/** The statements of a script, without the comments before them. */
export function statementsOf(script: string): readonly string[] {
  const hidden = script.replaceAll(WHOLE, (part) => (/^(?:--|\/\*)/u.test(part) ? ' ' : 'x').repeat(part.length));
  const ends = [...hidden.matchAll(/;/gu)].map(({ index }) => index);
  return [...ends, script.length]
    .map((end, at) => {
      const start = at === 0 ? 0 : (ends[at - 1] ?? 0) + 1;
      const lead = /^\s*/u.exec(hidden.slice(start, end))?.[0].length ?? 0;
      return script.slice(start + lead, end).trim();
    })
    .filter((statement) => statement !== '');
}

interface State {
  readonly table: string;
  readonly modes: readonly string[];
  readonly file: number;
  readonly scans: number;
}

async function stateOf(transaction: Queryable): Promise<ReadonlyMap<string, State>> {
  const rows = await transaction.query<State>({
    text: `select c.relname as "table", c.relfilenode::bigint as file, coalesce(s.seq_scan, 0) as scans,
        coalesce((select json_agg(l.mode) from pg_locks l
          where l.relation = c.oid and l.pid = pg_backend_pid() and l.locktype = 'relation'), '[]') as modes
      from pg_class c left join pg_stat_xact_user_tables s on s.relid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    values: [],
  });
  return new Map(rows.map((row) => [row.table, row]));
}

function locksBetween(before: ReadonlyMap<string, State>, after: ReadonlyMap<string, State>): readonly TableLock[] {
  return [...after.values()].flatMap(({ table, modes, file, scans }) => {
    const former = before.get(table);
    // What the migration makes itself nobody else uses.
    if (!former) return [];
    const mode = BLOCKING.findLast((one) => modes.includes(one));
    const work = file !== former.file ? 'rewritten' : scans > former.scans ? 'read' : null;
    const isNew = mode !== undefined && !former.modes.includes(mode);
    return mode !== undefined && (isNew || work !== null) ? [{ table, mode, work } as const] : [];
  });
}

/**
 * Runs a migration on an embedded database that has all former ones, and takes it back. Returns its statements with what
 * PostgreSQL itself says that they lock.
 */
export async function locksOf(script: string): Promise<readonly LockedStatement[]> {
  const archive = await builtDatabase();
  const database = await openPglite(archive === undefined ? {} : { snapshot: await readFile(archive) });
  try {
    await migrate(database);
    const found: LockedStatement[] = [];
    const takenBack = new Error('taken back');
    await database
      .transaction(async (transaction) => {
        let before = await stateOf(transaction);
        for (const text of statementsOf(script)) {
          await transaction.query({ text, values: [] });
          const after = await stateOf(transaction);
          found.push({ text, locks: locksBetween(before, after) });
          before = new Map([...after].filter(([table]) => before.has(table)));
        }
        throw takenBack;
      })
      .catch((error: unknown) => {
        if (error !== takenBack) throw error;
      });
    return found;
  } finally {
    await database.close();
  }
}

const WORK = { rewritten: ', the table is written anew', read: ', the table is read' } as const;

/** What to print of a migration: a line for each statement that others wait for. */
export async function lockLines(script: string): Promise<readonly string[]> {
  return (await locksOf(script)).flatMap(({ text, locks }) =>
    locks.map(({ table, mode, work }) => {
      const [line = ''] = text.split('\n', 1);
      return `${table}: ${mode}${work === null ? '' : WORK[work]} (${line.slice(0, 80)})`;
    }),
  );
}
