import { isApart } from '#server/store/engines/migrations.ts';
import { maskedScript, statementsOf } from '#server/store/engines/script-statements.ts';

/**
 * What takes the longer, the more rows there are: the table is written anew, all of it is read, or its rows stay locked until
 * the end of the transaction; `unknown` where the text does not tell.
 */
export type LastingWork = 'rewritten' | 'read' | 'rows' | 'unknown';

/** What a statement of a migration does to a table that others use meanwhile. */
export interface TableLock {
  /** The table; the index or the function where the text names none. */
  readonly table: string;
  /** PostgreSQL's name of the lock, as in `pg_locks`. */
  readonly mode: LockMode;
  /** Null for a moment. */
  readonly work: LastingWork | null;
}

/** A statement and its locks. */
export interface LockedStatement {
  readonly text: string;
  readonly locks: readonly TableLock[];
}

const MODES = {
  row: 'RowExclusiveLock',
  besides: 'ShareUpdateExclusiveLock',
  share: 'ShareLock',
  shareRow: 'ShareRowExclusiveLock',
  all: 'AccessExclusiveLock',
} as const;
type LockMode = (typeof MODES)[keyof typeof MODES];
type Rule = readonly [pattern: RegExp, mode: LockMode, work: LastingWork | null];

const VOLATILE = String.raw`random|clock_timestamp|timeofday|nextval|gen_random_uuid|txid|pg_current`;

/** The actions of `alter table`, of which the first that fits holds (https://www.postgresql.org/docs/15/sql-altertable.html). */
const ACTIONS: readonly Rule[] = [
  [/^validate constraint\b/u, MODES.besides, 'read'],
  [/^add (?:constraint \S+ )?(?:primary key|unique) using index\b/u, MODES.all, null],
  [/^add (?:constraint \S+ )?foreign key\b.* not valid$/u, MODES.shareRow, null],
  [/^add (?:constraint \S+ )?foreign key\b/u, MODES.shareRow, 'read'],
  [/^add (?:constraint \S+ )?check\b.* not valid$/u, MODES.all, null],
  [/^add (?:constraint|check|unique|primary key|exclude)\b/u, MODES.all, 'read'],
  [
    /^add .*\bgenerated (?:always|by default) as\b|^add (?:column )?\S+ (?:big|small)?serial\b/u,
    MODES.all,
    'rewritten',
  ],
  [new RegExp(String.raw`^add .*\bdefault .*\b(?:${VOLATILE})\w*\(`, 'u'), MODES.all, 'rewritten'],
  [/^add .*\b(?:references|unique|primary key|check)\b/u, MODES.all, 'read'],
  [/^add (?!.*\bdefault\b).*\bnot null\b/u, MODES.all, 'read'],
  [/^alter (?:column )?\S+ (?:set data )?type\b|^set (?:logged|unlogged|tablespace|access)\b/u, MODES.all, 'rewritten'],
  [/^alter (?:column )?\S+ set not null\b|^attach partition\b/u, MODES.all, 'read'],
  [/^alter (?:column )?\S+ set (?:statistics\b|\()|^(?:re)?set \(/u, MODES.besides, null],
  [/^(?:enable|disable) (?:replica |always )?trigger\b/u, MODES.shareRow, null],
  [/^(?:add|drop|alter|rename|owner|replica|enable|disable|force|no|inherit|detach)\b/u, MODES.all, null],
];

const TABLE = String.raw`(?:if (?:not )?exists )?(?:only )?(?:public\.)?"?(?<table>\w+)"?`;

/** Statements about one table besides `alter table`. */
const STATEMENTS: readonly Rule[] = [
  [new RegExp(`^create (?:unique )?index concurrently\\b.*? on ${TABLE}`, 'u'), MODES.besides, 'read'],
  [new RegExp(`^create (?:unique )?index\\b.*? on ${TABLE}`, 'u'), MODES.share, 'read'],
  [new RegExp(`^create (?:or replace )?(?:constraint )?trigger\\b.*? on ${TABLE}`, 'u'), MODES.shareRow, null],
  [new RegExp(`^drop trigger\\b.*? on ${TABLE}`, 'u'), MODES.all, null],
  [new RegExp(`^drop index concurrently ${TABLE}`, 'u'), MODES.besides, null],
  [new RegExp(`^(?:drop table|drop index|truncate(?: table)?) ${TABLE}`, 'u'), MODES.all, null],
  [new RegExp(`^insert into ${TABLE}(?!.*\\bselect\\b)`, 'u'), MODES.row, null],
  [new RegExp(`^insert into ${TABLE}`, 'u'), MODES.row, 'rows'],
  [new RegExp(`^(?:cluster|vacuum full|lock table|reindex table) ${TABLE}`, 'u'), MODES.all, 'rewritten'],
];

/** What locks no table that others use. */
const FREE =
  /^(?:set|reset|comment|grant|revoke|analyze|alter (?:index|function|sequence|type|role)|select (?:setval|set_config|pg_)\w*\(|(?:create|drop|create or replace|create temporary)\s+(?:unlogged |temporary )?(?:table|function|view|type|sequence|extension|schema|aggregate|procedure|domain|collation))\b/u;

/** The parts between commas that no brackets hold. */
function listed(text: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

function referenced(text: string): readonly TableLock[] {
  return [...text.matchAll(new RegExp(`\\breferences ${TABLE}`, 'gu'))].map(({ groups }) => ({
    table: groups?.['table'] ?? '',
    mode: MODES.shareRow,
    work: null,
  }));
}

function locksOfAlter(table: string, actions: string): readonly TableLock[] {
  return listed(actions).flatMap((action): readonly TableLock[] => {
    const [, mode, work] = ACTIONS.find(([pattern]) => pattern.test(action)) ?? [null, MODES.all, 'unknown' as const];
    return [{ table, mode, work }, ...referenced(action)];
  });
}

function locksOfStatement(statement: string): readonly TableLock[] {
  const text = maskedScript(statement, true).toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  const altered = new RegExp(`^alter table ${TABLE} (?<actions>.*)$`, 'u').exec(text)?.groups;
  if (altered) return locksOfAlter(altered['table'] ?? '', altered['actions'] ?? '');
  for (const [pattern, mode, work] of STATEMENTS) {
    const table = pattern.exec(text)?.groups?.['table'];
    if (table !== undefined) return [{ table, mode, work }];
  }
  if (FREE.test(text)) return /^create (?:\w+ )?table\b/u.test(text) ? referenced(text) : [];
  const rows = [...text.matchAll(new RegExp(`\\b(?:update|delete from|insert into) ${TABLE}`, 'gu'))];
  if (/^(?:with|update|delete)\b/u.test(text) && rows.length > 0)
    return rows.map(({ groups }) => ({ table: groups?.['table'] ?? '', mode: MODES.row, work: 'rows' }));
  const called = /^select (?:\w+ from )?(?<name>\w+)\(/u.exec(text)?.groups?.['name'];
  return [{ table: called ?? text.split(' ', 1)[0] ?? '', mode: MODES.all, work: 'unknown' }];
}

/**
 * The statements of a migration with the locks that they take on PostgreSQL 15, by their text. Tables that the script itself
 * creates nobody else uses.
 */
export function locksOf(script: string): readonly LockedStatement[] {
  const made = new Set<string>();
  return statementsOf(script).map((text) => {
    const created = new RegExp(`^create (?:\\w+ )?table ${TABLE}`, 'iu').exec(maskedScript(text, true));
    const locks = locksOfStatement(text).filter(({ table }) => !made.has(table));
    if (created?.groups?.['table'] !== undefined) made.add(created.groups['table']);
    return { text, locks };
  });
}

const WAITING: ReadonlySet<LockMode> = new Set([MODES.share, MODES.shareRow, MODES.all]);

/** A reason in a comment of the migration: `-- locks news: why others may wait`. */
const REASON = /^-- locks (?<table>\w+): \S.*$/gmu;

/**
 * The tables on which others would wait for longer than a moment and for which the script gives no reason. In a transaction all
 * locks last until its end, so any lasting work counts.
 */
export function unexplained(script: string): readonly string[] {
  const reasons = new Set([...script.matchAll(REASON)].map(({ groups }) => groups?.['table']));
  const lasting = locksOf(script)
    .flatMap(({ locks }) => locks)
    .filter(({ mode, work }) => work !== null && (!isApart({ script }) || WAITING.has(mode) || work === 'rows'));
  return [...new Set(lasting.map(({ table }) => table))].filter((table) => !reasons.has(table));
}

const WORK = {
  rewritten: 'while the table is written anew',
  read: 'while the table is read',
  rows: 'its rows until the end of the transaction',
  unknown: 'for as long as it runs',
} as const;

/** What to print of a migration: a line for each lock. */
export function lockLines(script: string): readonly string[] {
  return locksOf(script).flatMap(({ text, locks }) =>
    locks.map(({ table, mode, work }) => {
      const [line = ''] = text.split('\n', 1);
      return `${table}: ${mode}, ${work === null ? 'a moment' : WORK[work]} (${line.slice(0, 80)})`;
    }),
  );
}

/** The last migration from before reasons were asked for. */
const BEFORE_REASONS = '0117';

/** What is to be said of migrations whose locks last and are not explained. */
export function lockFaults(
  migrations: readonly { readonly name: string; readonly script: string }[],
): readonly string[] {
  return migrations
    .filter(({ name }) => name.slice(0, 4) > BEFORE_REASONS)
    .flatMap(({ name, script }) =>
      unexplained(script).map(
        (table) =>
          `${name}: others wait for "${table}" longer than a moment; change it or write -- locks ${table}: why`,
      ),
    );
}
